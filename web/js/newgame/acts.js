/**
 * What a person can do with the new-game form.
 *
 * @import { Store } from '../page/store.js'
 */
import { ADAPTIVE } from '../base/spec.js';
import { draftKey, freshGame } from '../game/choices.js';
import { nameFault } from './state.js';

/** @param {Store} store @param {() => void} nameThePlayer  whoever is rated has a name */
export function createFormActs(store, nameThePlayer) {
  return {
    /** Begins what the form says, once it is known to be a game. */
    startDraft() {
      const { catalog, draft, settings } = store.get();
      const { game: spec, seats } = draft;
      const known = draft.checked === draftKey(draft);
      if (!catalog || nameFault(seats, settings.player) || (known && draft.error)) return;
      if (seats.includes(ADAPTIVE)) nameThePlayer();
      if (known) store.send('gameBegun', { ...freshGame(), spec, seats });
      // Start was quicker than the check of the form: whoever opens a game stays here if it is refused.
      else store.send('openingAsked', { setup: { spec, root: null, seats, unchecked: true } });
    },
  };
}
