/** What addresses within the page are made of. */

/** `#/help/alphabeta/table`: an article, and the parameter that is asked about. @param {string} article @param {string} [parameter] */
export const helpAddress = (article, parameter = '') => ['#/help', article, parameter].filter(Boolean).join('/');

/** Encodes what an address cannot hold, and leaves readable what it can. @param {string} text */
export function encode(text) {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%3D', '=').replaceAll('%2C', ',');
}

/** @param {string} text */
export function decode(text) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
