import { textIn } from '../../lib/text-file.ts';

/** Describes what a program has damaged in a cell (D265); null if nothing. */
export function damageIn(text: string): string | null {
  if (/^#(?:\p{Lu}[\p{Lu}\d/]*[!?]|N\/A|NV|#+)$/u.test(text))
    return `"${text}" is an error of the spreadsheet; put it right there, or make the column wider`;
  if (markup.test(text)) return `"${shortened(text)}" has signs of HTML; write the text alone`;
  const meant = unscrambled(text);
  return meant
    ? `"${shortened(text)}" was "${shortened(meant)}" before it was saved twice in other encodings; save the table as UTF-8`
    : null;
}

/** Matches HTML tags, and the entities that programs write; "Salt&Vinegar;" is none. */
const markup = new RegExp(
  '<!--|</?[a-z][a-z\\d-]*(?:\\s[^<>]*|/)?>|' +
    '&(?:#\\d{2,6}|#x[\\da-f]{2,5}|amp|nbsp|quot|apos|[lg]t|[lrsb][sd]quo|[lr]aquo|[mn]dash|hellip|bull|middot|shy|' +
    'euro|pound|cent|yen|deg|reg|copy|trade|times|frac\\d\\d|szlig|(?:ae|oe|ij)lig|oslash|aring|' +
    '[a-z](?:uml|acute|grave|circ|tilde|cedil|caron|ogon|strok));',
  'i',
);

/** Restores UTF-8 that was read as Windows-1252: "CafÃ©" becomes "Café"; null for any other text. */
function unscrambled(text: string): string | null {
  if (!/[\u00c2-\u00f4]/.test(text)) return null;
  const bytes = [...text].map((sign) => windowsBytes.get(sign) ?? sign.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 0xff)) return null;
  const { text: meant, isGuessed } = textIn(Uint8Array.from(bytes));
  return isGuessed ? null : meant;
}

/** Maps the characters that Windows-1252 has beyond Latin-1 to their bytes. */
const windowsBytes = new Map(
  Array.from({ length: 0x20 }, (_, at) => {
    // A single byte is not valid UTF-8, so it is read as Windows-1252.
    return [textIn(Uint8Array.of(0x80 + at)).text, 0x80 + at] as const;
  }),
);

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
