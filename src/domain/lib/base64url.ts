import { alphabet, base64 } from './base64.ts';

/** Encodes bytes as base64url, without padding. */
export function base64url(bytes: readonly number[]): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url; null if the text is not valid. */
export function fromBase64url(text: string): readonly number[] | null {
  const digits = [...text].map((character) =>
    alphabet.indexOf(character.replace('-', '+').replace('_', '/')),
  );
  const isNone = /[^\w-]/.test(text) || digits.length % 4 === 1;
  if (isNone) return null;
  const bits = digits.map((digit) => digit.toString(2).padStart(6, '0')).join('');
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
  // Leftover bits must be 0, or two texts would decode to the same bytes.
  return /^0*$/.test(bits.slice(bytes.length * 8)) ? bytes : null;
}
