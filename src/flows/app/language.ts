import { ApiError } from '#api/errors.ts';
import { getTranslations } from '#api/translations.ts';
import { storedLocale } from '#browser/device/locale.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';

/** The texts of the app in one language. */
export interface Texts {
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
}

interface Loaded {
  readonly language: string;
  readonly messages: Record<string, unknown>;
}

let announceFirst: (texts: Loaded) => void;
/** The first screen's texts; the rest is merged in place, so that no screen rerenders. */
const first = new Promise<Loaded>((resolve) => {
  announceFirst = resolve;
});
let restLoading: Promise<void> | undefined;

/**
 * Loads the texts of the first screen for the stored locale, else the site's, else English (D37, K8). A locale without
 * its own texts uses those of its language, else English ones; requests to the backend still name the locale.
 */
export async function loadTexts(): Promise<Texts> {
  const locale = storedLocale() ?? readStore(settingsStore).locale ?? 'en';
  localeStore.value = locale;
  const [language = locale] = locale.split(/[-_]/);
  return load([...new Set([locale, language, 'en'])]);
}

/** Uses the texts in the page if they are in the customer's language; null otherwise (D37, T29). */
export function applyInitialTexts({ locale, messages }: Texts): Texts | null {
  const wanted = storedLocale() ?? readStore(settingsStore).locale ?? 'en';
  if (wanted !== locale) return null;
  localeStore.value = locale;
  return setCurrent(locale, messages);
}

/** Loads the texts of all other screens, once. */
export function loadRestOfTexts(): Promise<void> {
  restLoading ??= loadRest().catch((reason) => {
    restLoading = undefined;
    throw reason;
  });
  return restLoading;
}

async function load([language = 'en', ...others]: readonly string[]): Promise<Texts> {
  try {
    return setCurrent(language, await getTranslations(language, 'first'));
  } catch (reason) {
    if (!others[0] || !(reason instanceof ApiError) || reason.problem === 'network') throw reason;
    return load(others);
  }
}

function setCurrent(language: string, texts: Texts['messages']): Texts {
  const messages = { ...texts };
  announceFirst({ language, messages });
  return { locale: language.replaceAll('_', '-'), messages };
}

async function loadRest(): Promise<void> {
  // Other screens may be prefetched before.
  const { language, messages } = await first;
  Object.assign(messages, await getTranslations(language, 'rest'));
}
