const pixelsPerMm = 96 / 25.4;

/** Lets a slip be printed on a roll of 80 mm: no style sheet can say that a page is as high as its content. */
export function fitRoll(slip) {
  // A page that is wider than high would be printed sideways.
  const height = Math.max(81, Math.ceil(slip.offsetHeight / pixelsPerMm));
  const sheet = document.styleSheets[document.styleSheets.length - 1];
  sheet.insertRule(`@page { size: 80mm ${height}mm; }`, sheet.cssRules.length);
}
