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

/** Loaded texts; the rest is merged in place, so that no screen renders again for it. */
let current: { readonly language: string; readonly messages: Record<string, unknown> } | undefined;
let restLoading: Promise<void> | undefined;

/** Loads the texts of the first screen in the stored language, else the site's, else English (D37, K8). */
export async function loadTexts(): Promise<Texts> {
  const { locale: siteLocale } = readStore(settingsStore);
  const locale = storedLocale() ?? siteLocale ?? 'en';
  try {
    return await load(locale);
  } catch (reason) {
    if (locale === 'en' || !(reason instanceof ApiError) || reason.problem === 'network')
      throw reason;
    return load('en');
  }
}

/** Uses the texts in the page if they are in the customer's language; null otherwise. */
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

async function load(language: string): Promise<Texts> {
  localeStore.value = language;
  return setCurrent(language, await getTranslations(language, 'first'));
}

function setCurrent(language: string, texts: Texts['messages']): Texts {
  const messages = { ...texts };
  current = { language, messages };
  return { locale: language.replaceAll('_', '-'), messages };
}

async function loadRest(): Promise<void> {
  if (!current) return;
  const { language, messages } = current;
  Object.assign(messages, await getTranslations(language, 'rest'));
}
