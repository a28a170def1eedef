/** Turns rows of marks into one path, so that single-coloured pictures follow the text colour and stay crisp at any size. */

/**
 * @param {string[]} rows
 * @param {number} [dx]
 * @param {number} [dy]
 * @returns {string} path data, one unit for each pixel
 */
export function outline(rows, dx = 0, dy = 0) {
  let path = '';
  rows.forEach((row, y) => {
    for (const run of row.matchAll(/#+/g)) {
      path += `M${run.index + dx} ${y + dy}h${run[0].length}v1h-${run[0].length}z`;
    }
  });
  return path;
}
