/**
 * Help: the list of articles with a search field, and the one that is open.
 *
 * @import { Page } from '../base/page.js'
 * @import { Article } from './model.js'
 * @import { Parameter } from '../base/types.js'
 */
import { useEffect, useMemo, useRef } from '../../vendor/hooks.js';
import { helpAddress } from '../base/address.js';
import { choiceName, expectation, parameterName } from '../base/complaints.js';
import { html } from '../base/html.js';
import { defaultOf } from '../base/spec.js';
import { Button, readText } from '../ui/bits.js';
import { gameTitle } from '../ui/judge.js';
import { KeyMap } from '../ui/keymap.js';
import { articlesOf, attemptsOf, GROUPS, KEYS, QUESTIONS, search } from './model.js';

/** @param {{ page: Page }} props */
export function Articles({ page }) {
  const { state, words, send } = page;
  const { catalog, help } = state;
  const texts = help.texts[words.language];
  const articles = useMemo(() => (catalog && texts ? articlesOf(catalog, texts, words) : []), [catalog, texts, words]);
  const open = articles.find(({ id }) => id === help.article);
  return html`<main class=${`help ${help.article ? 'help-reading' : ''}`}>
    <header class="help-head">
      <h1 class="screen-title">${words.t('articles.title')}</h1>
      <${Button} icon="back" text=${words.t('articles.back')} help=${words.t('articles.back.help')} onClick=${() => send('screenOpened', { screen: help.from })} />
    </header>
    ${articles.length > 0 && html`<${Contents} page=${page} articles=${articles} />`}
    ${articles.length > 0 && (open ? html`<${Reading} key=${`${open.id}/${help.parameter}`} page=${page} article=${open} articles=${articles} />` : html`<${Nothing} page=${page} />`)}
  </main>`;
}

/** @param {{ page: Page, articles: Article[] }} props */
function Contents({ page, articles }) {
  const { state, words, send } = page;
  const { sought, article } = state.help;
  const found = search(articles, sought);
  return html`<nav class="panel help-contents" aria-label=${words.t('articles.contents')}>
    <div class="field" data-help=${words.t('articles.search.help')}>
      <label for="help-search">${words.t('articles.search')}</label>
      <input id="help-search" type="search" autocomplete="off" spellcheck=${false} value=${sought} onInput=${readText((text) => send('articleSought', { sought: text }))} />
    </div>
    <div class="help-list">
      ${GROUPS.map((group) => {
        const members = found.filter((one) => one.group === group);
        return (
          members.length > 0 &&
          html`<section key=${group}>
            <h2 class="help-group">${words.t(`articles.group.${group}`)}</h2>
            <ul>
              ${members.map(
                ({ id, title }) => html`<li key=${id}>
                  <a class="help-link" href=${helpAddress(id)} aria-current=${id === article ? 'page' : undefined} data-help=${words.t('articles.open.help')}>${title}</a>
                </li>`,
              )}
            </ul>
          </section>`
        );
      })}
      ${found.length === 0 && html`<p class="judge-about" role="status">${words.t('articles.none', { sought })}</p>`}
    </div>
  </nav>`;
}

/** Before one is chosen, or where there is none. @param {{ page: Page }} props */
function Nothing({ page: { state, words } }) {
  const { article } = state.help;
  return html`<section class="panel article">
    ${article && html`<p class="error" role="alert">${words.t('articles.unknown', { article })}</p>`}
    <p>${words.t('articles.intro')}</p>
    <ul class="help-questions">
      ${QUESTIONS.map(
        ({ name, address }) => html`<li key=${name}>
          <a class="button help-question" href=${address}><strong>${words.t(`articles.question.${name}`)}</strong><span>${words.t(`articles.answer.${name}`)}</span></a>
        </li>`,
      )}
    </ul>
    ${article && html`<p><a class="help-all" href=${helpAddress('')}>${words.t('articles.contents')}</a></p>`}
  </section>`;
}

/** @param {{ page: Page, article: Article, articles: Article[] }} props */
function Reading({ page, article, articles }) {
  const { state, words } = page;
  const { catalog, help } = state;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // Whoever goes through the list stays in it; all others read on from the title.
    const inList = document.activeElement?.closest('.help-contents')?.checkVisibility();
    if (!inList) panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    panel.current?.querySelector('.article-asked')?.scrollIntoView({ block: 'center' });
  }, []);
  if (!catalog) return null;
  const { id, group, title, written, parameters, games, levels, facts } = article;
  const attempts = attemptsOf(article, catalog);
  const part = (/** @type {'cost' | 'use' | 'source'} */ name) =>
    written?.[name] &&
    html`<h3>${words.t(`articles.${name}`)}</h3><p><${Prose} text=${written[name]} articles=${articles} /></p>`;
  return html`<article class="panel article" ref=${panel} aria-labelledby="article-title" tabindex="0">
    <p class="article-group"><a class="help-all" href=${helpAddress('')} data-help=${words.t('articles.contents.help')}>${words.t('articles.contents')}</a> › ${words.t(`articles.group.${group}`)}</p>
    <h2 id="article-title" tabindex="-1">${title}</h2>
    <p class="article-help">${article.help}</p>
    ${
      id !== KEYS &&
      html`<div class="article-tries" role="group" aria-label=${words.t('articles.try')}>
        <span class="article-try" aria-hidden="true">${words.t('articles.try')}</span>
        ${attempts.map(({ name, address }) => html`<a class="button" href=${address} data-help=${words.t('articles.try.help')}>${words.t(`articles.try.${name}`)}</a>`)}
      </div>`
    }
    ${written?.text.map((text) => html`<p><${Prose} text=${text} articles=${articles} /></p>`)}
    ${id === KEYS && html`<${KeyMap} page=${page} />`}
    ${written?.formula && html`<h3>${words.t('articles.formula')}</h3><pre class="article-formula" tabindex="0">${written.formula.join('\n')}</pre>`}
    ${facts.length > 0 && html`<dl class="article-facts">${facts.map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>`}
    ${part('cost')} ${part('use')}
    ${
      parameters.length > 0 &&
      html`<h3>${words.t('articles.parameters')}</h3>
        <dl class="article-parameters">
          ${parameters.map(
            (
              parameter,
            ) => html`<div key=${parameter.name} class=${parameter.name === help.parameter ? 'article-asked' : ''}>
              <dt><strong>${parameterName(parameter, words)}</strong> <code>${parameter.name}</code> <span>${allowed(page, parameter)}</span></dt>
              <dd>${words.say(parameter.help)}</dd>
            </div>`,
          )}
        </dl>`
    }
    ${games.length > 0 && html`<h3>${words.t('articles.games')}</h3><p>${games.map((game, index) => html`${index > 0 ? ', ' : ''}<a href=${helpAddress(game)}>${gameTitle(page, game)}</a>`)}</p>`}
    ${levels.length > 0 && html`<h3>${words.t('articles.levels')}</h3><p>${levels.join(', ')}</p>`}
    ${part('source')}
    ${id !== KEYS && html`<p class="article-id spec">${id}</p>`}
  </article>`;
}

/** What a parameter takes, and what it is when nothing is said. @param {Page} page @param {Parameter} parameter */
function allowed({ state, words }, parameter) {
  const fallback =
    parameter.default === 'required'
      ? words.t('articles.required')
      : defaultOf(parameter) &&
        words.t('articles.default', { value: choiceName(words.plain(defaultOf(parameter)), words) });
  const taken = state.catalog ? expectation(parameter, words, state.catalog) : '';
  return [taken, fallback].filter(Boolean).join('; ');
}

/** A text in which `[alphabeta]` leads to that article, and what stands between backticks is typed. @param {{ text: string, articles: Article[] }} props */
function Prose({ text, articles }) {
  return text.split(/(\[[a-z][\w-]*\]|`[^`]+`)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    const other = part.startsWith('[') && articles.find(({ id }) => id === part.slice(1, -1));
    return other ? html`<a href=${helpAddress(other.id)}>${other.title}</a>` : part;
  });
}
