/**
 * The end of a list of which there is more: it comes when the end comes into sight; with the keyboard, by a button.
 */
import { useEffect, useRef } from '../../vendor/hooks.js';
import { html } from '../base/html.js';
import { Button } from './bits.js';

/** How long before its end comes into sight the rest of a list is asked for. */
const AHEAD = '600px';

/** @param {{ text: string, help: string, place: string | number, onMore: () => void }} props  place: where the rest begins */
export function More({ text, help, place, onMore }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!end.current) return;
    // Where the whole page scrolls, the list has its end in sight at all times.
    const list = end.current.closest('.library-list');
    const root = list && getComputedStyle(list).overflowY !== 'visible' ? list : null;
    // A busy page hears of several changes at once: the last is how it stands.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onMore(), {
      root,
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [place]);
  return html`<div ref=${end} class="library-more"><${Button} icon="books" text=${text} help=${help} onClick=${onMore} /></div>`;
}
