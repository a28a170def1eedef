/** What can be measured of a page, whatever is on it: nothing overflows, and fingers find what they need. */
import { eventually, frames } from './support.js';

const TOUCH_TARGET = 44;

/** @param {'desktop' | 'phone'} size */
export async function fits(page, size) {
  await frames(page, 3);
  await eventually(
    () => page.evaluate(() => Math.max(0, document.scrollingElement.scrollWidth - innerWidth)),
    0,
    'px too wide',
  );
  // Forms may be longer than a phone; the board and all that is done with it may not.
  if (size === 'desktop' || (await page.locator('.play').isVisible()))
    await eventually(
      () => page.evaluate(() => Math.max(0, document.scrollingElement.scrollHeight - innerHeight)),
      0,
      'px too tall',
    );
  await eventually(() => beyondTheEdge(page), [], 'elements cut off by the side of the window');
  await eventually(() => cutTexts(page), [], 'texts wider than their place');
  await eventually(() => sidewaysScrolling(page), [], 'panels that scroll sideways');
  if (size === 'phone') await eventually(() => smallTargets(page), [], `targets below ${TOUCH_TARGET} px`);
}

/** Texts of controls and headings that do not fit and are cut; what is only heard is one pixel wide, and left out. */
const cutTexts = (page) =>
  page
    .locator('button:visible, [role=tab]:visible, h1:visible, h2:visible, .button span:visible')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            element.clientWidth > 4 &&
            getComputedStyle(element).overflowX !== 'visible',
        )
        .map((element) => element.textContent?.trim()),
    );

/** Panels and lists with a bar below; what is known to be wide (a tree, a table of many columns) has a place of its own that scrolls. */
const sidewaysScrolling = (page) =>
  page
    .locator(
      '.tab-panel:visible, main:visible, dialog[open]:visible, .article:visible, .help-contents:visible, .new-scroll:visible',
    )
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible',
        )
        .map((element) => `${element.className}: ${element.scrollWidth - element.clientWidth} px`),
    );

/** Controls that reach beyond the left or right edge of the window. */
export const beyondTheEdge = (page) =>
  page.locator('button:visible, input:visible, select:visible, [role=gridcell]:visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim()),
  );

/** What can be touched, and is smaller than a finger. Cells of boards are as large as the board allows. */
const smallTargets = (page) =>
  page.locator('button:visible, select:visible, input:visible, summary:visible').evaluateAll((elements, least) => {
    const scope = document.querySelector('dialog[open]') ?? document.body;
    return elements
      .filter((element) => scope.contains(element) && !element.closest('[inert], .unseen'))
      .map((element) => {
        // A small input inside a large label is as good as the label.
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        return {
          name: element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id),
          width: Math.round(width),
          height: Math.round(height),
        };
      })
      .filter(({ width, height }) => height < least || width < least);
  }, TOUCH_TARGET);
