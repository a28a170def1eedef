/**
 * The line that says what is under the pointer or has the focus.
 *
 * @import { Translator } from '../i18n.js'
 */
import { useEffect, useState } from '../../vendor/hooks.js';
import { html } from '../html.js';

/** @param {{ words: Translator }} props */
export function HelpLine({ words }) {
  // The element, not its words: they change with the language while the pointer rests.
  const [explained, setExplained] = useState(/** @type {Element | null} */ (null));
  useEffect(() => {
    const follow = (/** @type {Event} */ event) => {
      setExplained(event.target instanceof Element ? event.target.closest('[data-help]') : null);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  const help = explained?.getAttribute('data-help');
  const idle = words.t(matchMedia('(hover: none)').matches ? 'help.touch' : 'help.idle');
  return html`<footer class="help-line"><p>${help || idle}</p></footer>`;
}
