import type { Assets } from './assets.ts';
import type { PageData } from './renderer.ts';

type Messages = PageData['messages'];
type Texts = readonly [first: Messages, rest: Messages];

/**
 * The app's texts for its first screen and for the rest, in the language of a site: those of `de` for `de-AT`, and English
 * if there are none (D185).
 */
export async function textsFor(assets: Assets, locale: string): Promise<Texts> {
  const tag = locale.replaceAll('_', '-');
  for (const language of new Set([locale, tag, tag.split('-')[0]])) {
    const found = await texts(assets, `${language}`).catch(() => null);
    if (found) return found;
  }
  return texts(assets, 'en');
}

async function texts(assets: Assets, language: string): Promise<Texts> {
  const read = (part: string) => assets.text(`assets/i18n/${language}${part}.json`);
  const [first, rest] = await Promise.all([read(''), read('.rest')]);
  return [JSON.parse(first), JSON.parse(rest)];
}
