/** Styles of the QR sheet for screen and print: always dark on white, for scanners. */
export const qrSheetStyles = `:root { color-scheme: light; color: black; background: white;
  font: 1rem/1.4 system-ui, sans-serif; }
body { max-width: 60rem; margin-inline: auto; padding: 1.5rem; }
h1 { font-size: 2rem; line-height: 1.1; }
h2 { margin-block: 2rem 1rem; }
h2 a { font-size: 0.875rem; font-weight: normal; }
a { color: inherit; overflow-wrap: anywhere; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
nav ul { columns: 16rem; padding-inline-start: 1.25rem; }
.note { border: 2px solid; padding: 0.75rem; font-weight: bold; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem;
  margin: 0; padding: 0; list-style: none; }
.cards li { border: 1px dashed; border-radius: 0.5rem; padding: 0.75rem; text-align: center;
  break-inside: avoid; }
.cards p, .cards h3 { margin: 0; }
.cards h3 { font-size: 1.5rem; line-height: 1.2; }
.cards svg { display: block; width: 100%; max-width: 11rem; height: auto; margin-inline: auto; }
.code { font: bold 1.25rem/1.4 ui-monospace, monospace; letter-spacing: 0.08em; }
.by-hand { font-size: 0.75rem; }
.link { font-size: 0.625rem; }
@media print {
  @page { margin: 12mm; }
  body { max-width: none; padding: 0; }
  header, h2 a { display: none; }
  section { break-before: page; }
  section:first-child { break-before: auto; }
  .cards { grid-template-columns: repeat(3, 1fr); gap: 6mm; }
  .cards svg { max-width: 45mm; }
}
`;
