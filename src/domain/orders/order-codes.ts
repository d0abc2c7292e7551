import { base64url, fromBase64url } from '#domain/lib/base64url.ts';

/** Encodes a UUID as the 22 characters of a short link; a number stays as it is (D14, D170). */
export function encodeUuid(uuid: string): string {
  if (!isUuid(uuid)) return uuid;
  const hex = uuid.replaceAll('-', '').match(/../g) ?? [];
  return base64url(hex.map((byte) => Number.parseInt(byte, 16)));
}

/**
 * Decodes a short link or a plain UUID, or the number of an order whose backend has no UUIDs; null for anything else (D14,
 * D170).
 */
export function decodeUuid(text: string): string | null {
  if (UUID.test(text)) return text.toLowerCase();
  if (ORDER_NUMBER.test(text)) return text;
  const bytes = fromBase64url(text);
  if (bytes?.length !== 16) return null;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Creates a code that customers can read out to staff: 8 characters without lookalikes (T15, D80). */
export function orderRef(random: () => number): string {
  const pick = () =>
    ALPHABET[Math.min(ALPHABET.length - 1, Math.floor(random() * ALPHABET.length))];
  return Array.from({ length: 8 }, pick).join('');
}

/** Formats a code as two groups of four (D80). */
export function readableRef(ref: string): string {
  return ref.length === 8 ? `${ref.slice(0, 4)}-${ref.slice(4)}` : ref;
}

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
/** Shorter than the 22 characters of a short link. */
const ORDER_NUMBER = /^[1-9]\d{0,15}$/;
/** Crockford's Base32 without 0, O, 1 and I, which it decodes as each other; it has no L and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
