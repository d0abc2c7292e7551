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

/** What is being said so far; the rest joins it in place, so that no screen is drawn again for it. */
let spoken: { readonly language: string; readonly messages: Record<string, unknown> } | undefined;
let rest: Promise<void> | undefined;

/** The language to speak: the stored one, else the site's, else en; its first texts are fetched at run time (D37, K8). */
export async function loadTexts(): Promise<Texts> {
  const { locale: siteLocale } = readStore(settingsStore);
  const wanted = storedLocale() ?? siteLocale ?? 'en';
  try {
    return await speak(wanted);
  } catch (reason) {
    if (wanted === 'en' || !(reason instanceof ApiError) || reason.problem === 'network')
      throw reason;
    return speak('en');
  }
}

/** Speaks with the texts that came with the page, where they are in the language to speak; null where they are not. */
export function applyInitialTexts({ locale, messages }: Texts): Texts | null {
  const wanted = storedLocale() ?? readStore(settingsStore).locale ?? 'en';
  if (wanted !== locale) return null;
  localeStore.value = locale;
  return spokenIn(locale, messages);
}

/** The texts of everything behind the first screen, once. */
export function restOfTexts(): Promise<void> {
  rest ??= loadRest().catch((reason) => {
    rest = undefined;
    throw reason;
  });
  return rest;
}

async function speak(language: string): Promise<Texts> {
  localeStore.value = language;
  return spokenIn(language, await getTranslations(language, 'first'));
}

function spokenIn(language: string, texts: Texts['messages']): Texts {
  const messages = { ...texts };
  spoken = { language, messages };
  return { locale: language.replaceAll('_', '-'), messages };
}

async function loadRest(): Promise<void> {
  if (!spoken) return;
  const { language, messages } = spoken;
  Object.assign(messages, await getTranslations(language, 'rest'));
}
