import { base64url, fromBase64url } from '#domain/lib/base64url.ts';

/** A uuid as the 22 characters of a short link (D14). */
export function encodeUuid(uuid: string): string {
  const hex = uuid.replaceAll('-', '').match(/../g) ?? [];
  return base64url(hex.map((byte) => Number.parseInt(byte, 16)));
}

/** The uuid of a short link, or a plain one; null where it is neither (D14). */
export function decodeUuid(text: string): string | null {
  if (UUID.test(text)) return text.toLowerCase();
  const bytes = fromBase64url(text);
  if (bytes?.length !== 16) return null;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** It is a uuid. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A code that people can read to the staff: 8 characters, none of which looks like another (D80). */
export function orderRef(random: () => number): string {
  const pick = () => LETTERS[Math.min(LETTERS.length - 1, Math.floor(random() * LETTERS.length))];
  return Array.from({ length: 8 }, pick).join('');
}

/** The code as it is shown: two groups of four. */
export function readableRef(ref: string): string {
  return ref.length === 8 ? `${ref.slice(0, 4)}-${ref.slice(4)}` : ref;
}

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
/** Crockford's letters without 0, O, 1 and I, which Crockford reads as each other; L and U are not his. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
