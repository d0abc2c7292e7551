import { ApiError } from './errors.ts';

/** GET ./assets/i18n/{lang}.json: the texts of a language, parsed ahead, from the app's own origin (§7, K8). */
export async function getTranslations(
  language: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`/assets/i18n/${encodeURIComponent(language)}.json`).catch(() => {
    throw new ApiError('network', 0);
  });
  const texts: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (typeof texts !== 'object' || texts === null) throw new ApiError('foreign', response.status);
  return texts as Record<string, unknown>;
}
