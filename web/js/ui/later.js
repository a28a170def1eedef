/**
 * Screens whose code is fetched when they are first opened: whoever only wants to play does not wait for them.
 *
 * @import { Page } from '../base/page.js'
 */
import { useEffect, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';

/**
 * @template {{ page: Page }} P
 * @typedef {(props: P) => unknown} Screen
 */

/**
 * @template {{ page: Page }} P
 * @param {() => Promise<Screen<P>>} fetchScreen
 * @param {'main' | 'p'} [place]  what stands there until then: a part of a screen is no main part of the page
 * @returns {Screen<P>}
 */
export function later(fetchScreen, place = 'main') {
  /** @type {Screen<P> | null} */
  let known = null;
  return function Later(props) {
    const { page } = props;
    const [, drawAgain] = useState(0);
    // What failed because nobody answered is asked for again when somebody does.
    const { unreachable } = page.state;
    useEffect(() => {
      if (known || unreachable) return;
      fetchScreen().then(
        (screen) => {
          known = screen;
          drawAgain((times) => times + 1);
        },
        () => page.send('reachabilityChanged', { unreachable: true }),
      );
    }, [unreachable]);
    const Known = known;
    return Known
      ? html`<${Known} ...${props} />`
      : html`<${place} class="waiting" role="status">${page.words.t('later.loading')}<//>`;
  };
}
