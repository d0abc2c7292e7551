import { buildOf } from '#browser/page/page-meta.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import { currentCaller } from './caller-registry.ts';
import { ApiError } from './errors.ts';

/**
 * GET ./assets/i18n/{lang}.json: the precompiled texts of a language, from the app's own origin (§7, K8), either those
 * of the first screen or the rest. The URL contains the build, so a cached older version is never used.
 * @throws ApiError if the response has no texts
 */
export async function getTranslations(
  language: string,
  part: 'first' | 'rest',
): Promise<Readonly<Record<string, unknown>>> {
  const file = encodeURIComponent(language) + (part === 'rest' ? '.rest' : '');
  const build = buildOf();
  const path = `/assets/i18n/${file}.json${build ? `?b=${build}` : ''}`;
  // The call is made as the site's guest: an expired token must not keep the app from starting (D195).
  const response = await (
    window.takeEarly?.(path) ??
    currentCaller().then((context) => fetch(path, { ...context?.guestCall(), signal: timeLimit() }))
  ).catch(networkFailed);
  const texts: Record<string, unknown> | null = response.ok
    ? await response
        .json()
        .catch((reason) => (reason instanceof SyntaxError ? null : networkFailed()))
    : null;
  // Every text is called `area.name`; JSON that an access gate returns instead has no such key (D207).
  if (!Object.keys(texts ?? {})[0]?.includes('.')) throw new ApiError('foreign', response.status);
  return texts ?? {};
}

const timeLimit = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

function networkFailed(): never {
  throw new ApiError('network', 0);
}
