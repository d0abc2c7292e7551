import { formatToParts, type PrimitiveType } from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import { type Formats, openFormats } from './formats.ts';

/*
 * FormatJS messages and Intl formats for React. react-intl does the same, but includes all of FormatJS (5 kB), and
 * makes the browser load its locales at every start: 70 ms on a CPU slowed down four times.
 */

export type MessageId = FormatjsIntl.Message['ids'];
type Parsed = Parameters<typeof formatToParts>[0];

interface Message {
  readonly id: MessageId;
}

/** Replaces the content between the tags of a text. */
type Tag<T> = (parts: T[]) => T;
export type Values<T> = Readonly<Record<string, T | PrimitiveType | Tag<T>>>;
type Moment = Date | number | string;

interface FormatMessage {
  (message: Message, values?: Values<string>): string;
  (message: Message, values: Values<ReactNode>): ReactNode;
}

/** Messages by id, precompiled: no phone downloads a parser. */
export type Messages = Readonly<Record<string, Parsed>>;

/** Formats messages, numbers and times in one language. */
export interface IntlShape {
  readonly locale: string;
  /** More messages may be merged into the same object later. */
  readonly messages: Messages;
  readonly formatMessage: FormatMessage;
  readonly formatNumber: (value: number, how?: Intl.NumberFormatOptions) => string;
  readonly formatDate: (value: Moment, how?: Intl.DateTimeFormatOptions) => string;
  readonly formatTimeToParts: (
    value: Moment,
    how: Intl.DateTimeFormatOptions,
  ) => Intl.DateTimeFormatPart[];
  /** "8:30 – 10:30 AM". */
  readonly formatTimeRange: (start: Date, end: Date, how: Intl.DateTimeFormatOptions) => string;
  readonly formatList: (names: readonly string[], how?: Intl.ListFormatOptions) => string;
}

export interface Config {
  readonly locale: string;
  readonly messages?: Messages;
  /** A message is missing or cannot be formatted. */
  readonly onError?: (error: Error) => void;
}

const logInDevelopment = (error: Error) => {
  // biome-ignore lint/suspicious/noConsole: informs developers.
  if (import.meta.env?.DEV) console.error(error);
};

/**
 * Creates formatters for a language. A missing message is shown by its id, and a value that cannot be formatted as it
 * is.
 */
export function createIntl(
  { locale, messages = {}, onError = logInDevelopment }: Config,
  formats: Formats = openFormats(),
): IntlShape {
  const { getDateTimeFormat, getListFormat, getNumberFormat } = formats;
  // Browsers differ in the digits of Arabic; venues write Latin ones, which no screen should mix with others (D398).
  const tag = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  return {
    locale,
    messages,
    formatMessage: (({ id }: Message, values?: Values<ReactNode>) => {
      const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
      if (message) return tried(id, () => render(message, values));
      onError(new Error(`Missing message: "${id}" for locale "${locale}"`));
      return id;
    }) as FormatMessage,
    formatNumber: (value, how) => tried(value, () => getNumberFormat(tag, how).format(value)),
    formatDate: (value, how) =>
      tried(value, () => getDateTimeFormat(tag, how).format(timeOf(value))),
    formatTimeToParts: (value, how) => getDateTimeFormat(tag, how).formatToParts(timeOf(value)),
    formatTimeRange: (start, end, how) => getDateTimeFormat(tag, how).formatRange(start, end),
    formatList: (names, how) => getListFormat(tag, how).format(names),
  };

  function render(message: Parsed, values: Values<ReactNode> = {}): ReactNode {
    const parts = formatToParts<ReactNode>(message, tag, formats, named, withTags(values));
    return fragmentOf(parts.map(({ value }) => value));
  }

  function tried<T>(otherwise: Moment, write: () => T): T | string {
    try {
      return write();
    } catch (reason) {
      onError(reason as Error);
      return String(otherwise);
    }
  }
}

const timeOf = (value: Moment) => (typeof value === 'string' ? new Date(value) : value);

/** Named formats used in messages. */
const named = {
  number: { percent: { style: 'percent' } },
  date: { medium: { month: 'short', day: 'numeric', year: 'numeric' } },
  time: {},
} as const;

/** Combines parts; static children need no keys. */
function fragmentOf(parts: readonly ReactNode[]): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
}

function withTags(values: Values<ReactNode>) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (parts: ReactNode[]) => value([createElement(Fragment, { key: 'inside' }, ...parts)])
      : value,
  ]);
  return Object.fromEntries(entries);
}
