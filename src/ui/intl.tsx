import {
  DEFAULT_INTL_CONFIG,
  type Formatters,
  formatDate,
  formatList,
  formatMessage,
  formatNumber,
  formatTime,
  formatTimeToParts,
  type IntlFormatters,
  type ResolvedIntlConfig,
} from '@formatjs/intl';
import { formatToParts, type PrimitiveType } from 'intl-messageformat';
import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from 'react';
import { type Formats, openFormats } from './formats.ts';

/*
 * FormatJS's own functions, on React's context. react-intl does the same, but brings all of FormatJS along whatever is
 * called, and has the browser list its locales at every start: 70 ms at a quarter of a processor's speed.
 */

type MessageId = FormatjsIntl.Message['ids'];

/** Replaces what stands between the tags of a text. */
type Tag<T> = (parts: T[]) => T;

interface Message {
  readonly id: MessageId;
}

interface FormatMessage {
  (message: Message, values?: Values<string>): string;
  (message: Message, values: Values<ReactNode>): ReactNode;
}

type Values<T> = Readonly<Record<string, T | PrimitiveType | Tag<T>>>;

type Written = Pick<
  IntlFormatters,
  'formatDate' | 'formatNumber' | 'formatTime' | 'formatTimeToParts'
>;

/** By their ids, parsed already: no phone downloads a parser. */
export type Messages = ResolvedIntlConfig['messages'];

/** What the app says and writes in the language of its texts. */
export interface IntlShape extends Written {
  readonly locale: string;
  /** More of them may come later, into the same object. */
  readonly messages: Messages;
  readonly formatMessage: FormatMessage;
  readonly formatList: (names: readonly string[], how?: Intl.ListFormatOptions) => string;
  /** "8:30 – 10:30 AM". */
  readonly formatTimeRange: (start: Date, end: Date, how: Intl.DateTimeFormatOptions) => string;
}

interface Config {
  readonly locale: string;
  readonly messages?: Messages;
  readonly onError?: ResolvedIntlConfig['onError'];
}

/** Speaks a language; a text that is missing is said by its id. */
export function createIntl(asked: Config, formats: Formats = openFormats()): IntlShape {
  const config = { ...DEFAULT_INTL_CONFIG, ...asked };
  const { locale } = config;
  const { getDateTimeFormat, getListFormat, getNumberFormat } = formats;
  const formatters = { ...formats, getMessageFormat } as unknown as Formatters;
  return {
    locale,
    messages: config.messages,
    formatMessage: ((message: Message, values?: Values<ReactNode>) =>
      asOne(formatMessage(config, formatters, message, withTags(values)))) as FormatMessage,
    formatDate: (...what) => formatDate(config, getDateTimeFormat, ...what),
    formatList: (names, how) => formatList(config, getListFormat, names, how),
    formatNumber: (...what) => formatNumber(config, getNumberFormat, ...what),
    formatTime: (...what) => formatTime(config, getDateTimeFormat, ...what),
    formatTimeToParts: (...what) => formatTimeToParts(config, getDateTimeFormat, ...what),
    formatTimeRange: (start, end, how) => getDateTimeFormat(locale, how).formatRange(start, end),
  };

  /** FormatJS's own message asks the browser for its locales, only to say which one it was resolved to. */
  function getMessageFormat(message: Parameters<typeof formatToParts>[0]) {
    return {
      format(values: Record<string, PrimitiveType>) {
        const said = formatToParts<ReactNode>(message, locale, formats, named, values);
        const parts = said.map(({ value }) => value);
        return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
      },
    };
  }
}

/** The formats that texts name. */
const named = {
  number: { percent: { style: 'percent' } },
  date: { medium: { month: 'short', day: 'numeric', year: 'numeric' } },
  time: {},
} as const;

/** Several parts as one: as children that are written down they need no keys, for they never change places. */
function asOne(said: ReactNode): ReactNode {
  return Array.isArray(said) ? createElement(Fragment, null, ...said) : said;
}

function withTags(values: Values<ReactNode> = {}) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (parts: ReactNode[]) =>
          (value as Tag<ReactNode>)([createElement(Fragment, { key: 'inside' }, ...parts)])
      : value,
  ]);
  return Object.fromEntries(entries);
}

const IntlContext = createContext<IntlShape | null>(null);

interface ProviderProps {
  locale: string;
  messages?: Messages;
  /** How numbers and times are written. */
  formats?: Formats;
  onError?: ResolvedIntlConfig['onError'];
  children: ReactNode;
}

/** Speaks one language to everything within. */
export function IntlProvider({ locale, messages, formats, onError, children }: ProviderProps) {
  const intl = useMemo(
    () =>
      createIntl({ locale, ...(messages && { messages }), ...(onError && { onError }) }, formats),
    [locale, messages, formats, onError],
  );
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** @throws Error outside of an IntlProvider. */
export function useIntl(): IntlShape {
  const intl = use(IntlContext);
  if (!intl) throw new Error('No language is spoken here: there is no IntlProvider around');
  return intl;
}

interface MessageProps {
  id: MessageId;
  values?: Values<ReactNode>;
}

/** A text, with elements in it where `values` has some. */
export function FormattedMessage({ id, values = {} }: MessageProps): ReactNode {
  return useIntl().formatMessage({ id }, values);
}
