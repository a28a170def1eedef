/**
 * The line that says what is under the pointer or has the focus.
 *
 * @import { Translator } from '../i18n.js'
 */
import { useEffect, useState } from '../../vendor/hooks.js';
import { html } from '../html.js';

/** @param {{ words: Translator }} props */
export function HelpLine({ words }) {
  const [help, setHelp] = useState('');
  useEffect(() => {
    const follow = (/** @type {Event} */ event) => {
      const explained = event.target instanceof Element ? event.target.closest('[data-help]') : null;
      setHelp(explained?.getAttribute('data-help') ?? '');
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return html`<footer class="help-line"><p>${help || words.t('help.idle')}</p></footer>`;
}
