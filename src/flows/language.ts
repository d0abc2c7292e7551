import { ApiError } from '#api/errors.ts';
import { getTranslations } from '#api/translations.ts';
import { keepLocale, storedLocale } from '#browser/locale.ts';
import { held } from '#stores/kept.ts';
import { localeStore, settingsStore } from '#stores/settings.ts';

/** The texts of the app in one language. */
export interface Texts {
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
}

/** The language to speak: the stored one, else the site's, else en; its texts are fetched at run time (D37, K8). */
export async function loadTexts(): Promise<Texts> {
  const { locale: siteLocale } = held(settingsStore);
  const wanted = storedLocale() ?? siteLocale ?? 'en';
  localeStore.value = wanted;
  const locale = wanted.replaceAll('_', '-');
  try {
    return { locale, messages: await getTranslations(wanted) };
  } catch (reason) {
    if (wanted === 'en' || !(reason instanceof ApiError) || reason.problem === 'network')
      throw reason;
    localeStore.value = 'en';
    return { locale: 'en', messages: await getTranslations('en') };
  }
}

/** Speaks another language from the next moment on: it is stored and the page starts anew (K8). */
export function changeLanguage(locale: string): void {
  keepLocale(locale);
  window.location.reload();
}
