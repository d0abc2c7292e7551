import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { partsOf } from './page/icu-parser.ts';

/** All English messages, compiled as in the build; one that does not parse fails the build, not every test. */
export function englishMessages(): Messages {
  english ??= readEnglish();
  return english;
}

let english: Messages | undefined;

function readEnglish(): Messages {
  const folder = 'src/i18n/en';
  const entries = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>),
  );
  return Object.fromEntries(entries.flatMap(([id, text]) => compiled(id, text))) as Messages;
}

type Messages = ComponentProps<typeof IntlProvider>['messages'];

function compiled(id: string, text: string) {
  try {
    return [[id, partsOf(text)]];
  } catch {
    return [];
  }
}

interface RenderOptions {
  /** The current path. */
  path?: string;
  locale?: string;
}

/** Renders a screen with language and router; `history` records the visited paths. */
export function renderScreen(screen: ReactNode, { path = '/', locale = 'en' }: RenderOptions = {}) {
  const memory = memoryLocation({ path, record: true });
  const shown = render(
    <IntlProvider locale={locale} messages={englishMessages()}>
      <Router hook={memory.hook}>{screen}</Router>
    </IntlProvider>,
  );
  return { ...shown, history: memory.history, navigate: memory.navigate };
}
