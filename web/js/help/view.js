/**
 * The line that says what is under the pointer or has the focus, and the door to the articles.
 *
 * @import { Page } from '../base/page.js'
 * @import { Translator } from '../base/i18n.js'
 */
import { useEffect, useState } from '../../vendor/hooks.js';
import { html } from '../base/html.js';

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
  // Read when all is drawn: the words may stand in a part that is drawn after this line.
  const [help, setHelp] = useState('');
  useEffect(() => setHelp(explained?.getAttribute('data-help') ?? ''));
  const more = explained?.closest('[data-article]') && matchMedia('(hover: hover)').matches;
  const idle = words.t(matchMedia('(hover: none)').matches ? 'help.touch' : 'help.idle');
  return html`<footer class="help-line"><p>${help || idle}</p>${more && html`<p class="help-more">${words.t('articles.more')}</p>`}</footer>`;
}

/** The screen of the articles: its code, like their texts, is fetched when it is first opened. @param {{ page: Page }} props */
export function Help({ page }) {
  const { state, words } = page;
  const texts = state.help.texts[words.language];
  const [Articles, setArticles] = useState(/** @type {((props: { page: Page }) => unknown) | null} */ (null));
  // Texts that have arrived say that the server answers: what failed before is asked for again.
  useEffect(() => {
    import('./articles.js').then(
      (module) => setArticles(() => module.Articles),
      () => {},
    );
  }, [texts]);
  return Articles && texts && state.catalog
    ? html`<${Articles} page=${page} />`
    : html`<main class="help"><p class="waiting" role="status">${words.t('articles.loading')}</p></main>`;
}
