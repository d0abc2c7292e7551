/** Kinds of settings, each with its allowed values in the words of the error message (D131). */
import { isIP } from 'node:net';

/** An environment variable and its allowed values. */
export interface Setting {
  readonly name: string;
  /** The allowed values, worded to follow "has to be" in an error message. */
  readonly allowed: string;
  readonly isAllowed: (value: string) => boolean;
  /** Error messages do not repeat a secret. */
  readonly isSecret?: boolean;
}

/** The site's public address. It has no path, because its pages are at the root. */
export const publicUrl = /^https?:\/\/[^\s/?#@]+\/?$/;

/** An email address alone, or behind a name in angle brackets. */
export const mailbox = /^(?:[^@<>\n]*<[^@\s<>,;]+@[^@\s<>,;]+>|[^@\s<>,;]+@[^@\s<>,;]+)$/;

/** The name and the address of a mailbox; the name may be empty. */
export function mailboxParts(text: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^>]*)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Whether an ISO 4217 code is a currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Accepts any text. */
export function text(name: string): Setting {
  return { name, allowed: 'a text', isAllowed: () => true };
}

/** Accepts a host name or an IP address, without port or scheme. */
export function host(name: string): Setting {
  return {
    name,
    allowed: 'a host name or an IP address alone, such as 127.0.0.1',
    isAllowed: (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
  };
}

/** Accepts an integer from `min` to `max`, in the unit that the name of the setting states. */
export function whole(name: string, min: number, max: number): Setting {
  return {
    name,
    allowed: `a whole number from ${min} to ${max}`,
    isAllowed: (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
  };
}

export function oneOf(name: string, values: readonly string[]): Setting {
  return { name, allowed: values.join(' or '), isAllowed: (value) => values.includes(value) };
}

const nowhere = { protocol: '', hostname: '', pathname: '' };

/** Accepts a URL with one of these protocols (`https:`) and a host, or a path. */
export function url(
  name: string,
  protocols: readonly string[],
  example: string,
  isSecret = false,
): Setting {
  const isAllowed = (value: string) => {
    const { protocol, hostname, pathname } = URL.canParse(value) ? new URL(value) : nowhere;
    return protocols.includes(protocol) && (hostname !== '' || pathname.length > 1);
  };
  return { name, allowed: `an address such as ${example}`, isAllowed, isSecret };
}

/** Accepts a secret, which no message shows. */
export function key(name: string, pattern = /^\S+$/, allowed = 'a key without spaces'): Setting {
  return { name, allowed, isAllowed: (value) => pattern.test(value), isSecret: true };
}
