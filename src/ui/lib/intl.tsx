import { createContext, type ReactNode, use, useMemo } from 'react';
import {
  type Config,
  createIntl,
  type IntlShape,
  type MessageId,
  type Values,
} from './create-intl.ts';
import type { Formats } from './formats.ts';

export type { IntlShape };

const IntlContext = createContext<IntlShape | null>(null);

interface ProviderProps extends Config {
  /** Formatters for numbers and times. */
  formats?: Formats;
  children: ReactNode;
}

/** Provides one language to all descendants. */
export function IntlProvider({ locale, messages, formats, onError, children }: ProviderProps) {
  const intl = useMemo(
    () => createIntl({ locale, messages, onError }, formats),
    [locale, messages, formats, onError],
  );
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** @throws Error outside of an IntlProvider. */
export function useIntl(): IntlShape {
  const intl = use(IntlContext);
  if (!intl) throw new Error('no IntlProvider');
  return intl;
}

interface MessageProps {
  id: MessageId;
  values?: Values<ReactNode>;
}

/** A message, with elements for the tags in `values`. */
export function FormattedMessage({ id, values = {} }: MessageProps): ReactNode {
  return useIntl().formatMessage({ id }, values);
}

/** Joins items: "vegan, gluten-free"; by the list comma where Intl uses no separator (design 9). */
export function joinWords(
  names: readonly string[],
  intl: Pick<IntlShape, 'locale' | 'formatList'>,
): string {
  if (/^(zh|ja)\b/.test(intl.locale)) return names.join('、');
  return intl.formatList(names, { type: 'unit' });
}
