/**
 * Every text on every screen is a message: in a language that nobody speaks (`web/test/pseudo.js`) each stands between ⟦ and ⟧, and what stands outside
 * has escaped.
 */
import assert from 'node:assert/strict';
import { escaped, pseudoFile } from '../../web/test/pseudo.js';
import { PLACES } from './places.js';
import { browserTests, frames } from './support.js';

const browserTest = browserTests({ visitor: 'known' });
const FILE = pseudoFile();

/** What is the same in every language: the name of the program, units, keys, days; names of people, of studies and of what somebody has named. */
const SAME = [
  /\b(Jugada|English|Español|[mµ]?s|min|h|MB|Elo|MAX|MIN|SPRT|Esc|pass)\b/gu,
  /\d+ \p{L}+ \d{4}/gu,
  /(Alegría|De Sosa|Pastén|García|Horcas|Thill|Jaśkowski)( \d{4})?/g,
  /\b[a-z]+\d*(-[\w.]+)+|\bleague\b/g,
  /The long ladder|lesson 3|to study/g,
];

for (const [name, open] of Object.entries(PLACES))
  browserTest(
    `nothing escapes the messages: ${name}`,
    { context: { reducedMotion: 'reduce' } },
    async ({ page, server }) => {
      await page.route(/locales\/es(\/page-articles\.ftl)?$/, (route) =>
        route.fulfill({ contentType: 'text/plain; charset=utf-8', body: FILE }),
      );
      await open(page, server);
      await choose(page, 'es');
      await frames(page, 2);
      const texts = await page.evaluate(textsOf);
      await choose(page, 'en');
      assert.ok(texts.length > 10, 'there are texts');
      const loose = texts
        .map(([place, text]) => [place, SAME.reduce((rest, same) => rest.replace(same, ''), escaped(text))])
        .filter(([, text]) => /\p{L}{2}/u.test(text))
        .map(([place, text]) => `${place}: ${text}`);
      assert.deepEqual([...new Set(loose)], []);
    },
  );

/** By no word, for there is none that a test could know. */
async function choose(page, language) {
  const choice = page.locator(`dialog[open] input[name=language][value=${language}]`);
  const wasOpen = (await choice.count()) > 0;
  if (!wasOpen) await page.locator('.topbar-tools button').last().dispatchEvent('click');
  await choice.check();
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  if (wasOpen) return;
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
}

/** Runs in the page: what is seen, heard, or said by the help line, each with its place. */
function textsOf() {
  /** What people or programs have named, or what is typed: moves and cells, specs, names of games and players. */
  const NAMED =
    '.spec, code, kbd, [lang]:not(html), .log-move, .tree-view svg text, .edit-copy input, textarea, .tag, .exhibit-source';
  const found = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || element.closest(`script, style, noscript, ${NAMED}`)) continue;
    const place = `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').replaceAll(' ', '.')}`;
    if (node instanceof Text) found.push([place, node.data]);
    else
      for (const attribute of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'data-help'])
        if (element.hasAttribute(attribute)) found.push([`${place}[${attribute}]`, element.getAttribute(attribute)]);
  }
  return found.filter(([, text]) => text.trim() !== '');
}
