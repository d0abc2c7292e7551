/** Base64 for pages and servers alike, where btoa and Buffer are not both available (RFC 4648). */

/** Encodes bytes as base64. */
export function base64(bytes: readonly number[]): string {
  const digits = digitsOf(bytes);
  return (
    digits.map((digit) => alphabet[digit]).join('') + '='.repeat((4 - (digits.length % 4)) % 4)
  );
}

/** Encodes a text as UTF-8. */
export function utf8(text: string): readonly number[] {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const bytes = escaped.match(/%[\dA-F]{2}|[^%]/g) ?? [];
  return bytes.map((byte) =>
    byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  );
}

/** The digits of base64. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function digitsOf(bytes: readonly number[]): readonly number[] {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups.map((group) => Number.parseInt(group.padEnd(6, '0'), 2));
}
