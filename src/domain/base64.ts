/** Base64 by hand, because btoa belongs to pages and Buffer to servers (RFC 4648). */

/** Bytes as base64. */
export function base64(bytes: readonly number[]): string {
  const digits = digitsOf(bytes);
  return (
    digits.map((digit) => alphabet[digit]).join('') + '='.repeat((4 - (digits.length % 4)) % 4)
  );
}

/** Bytes as base64 for addresses, without padding. */
export function base64url(bytes: readonly number[]): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64 for addresses; null where the text is none. */
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
  // Bits left over have to be 0, or two texts would mean the same bytes.
  return /^0*$/.test(bits.slice(bytes.length * 8)) ? bytes : null;
}

/** The bytes of a text in UTF-8. */
export function utf8(text: string): readonly number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const bytes = escaped.match(/%[\dA-F]{2}|[^%]/g) ?? [];
  return bytes.map((byte) =>
    byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  );
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function digitsOf(bytes: readonly number[]): readonly number[] {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups.map((group) => Number.parseInt(group.padEnd(6, '0'), 2));
}
