import { encode } from '../../server/lib/encoding.ts';
import { openPages } from '../localized-pages.ts';
import type { PageOptions, Pages } from '../pages.ts';
import { brandOf } from '../site.ts';
import { filesIn } from './files.ts';
import { openSplash, supportsSplash } from './splash.ts';

/** Brotli quality for pages; high, since each distinct page is compressed once. */
const pageQuality = 10;

/**
 * Opens the built app in a folder, on Node, with splash screens unless the site hides its brand (D29).
 * @throws if it has not been built
 */
export async function openPagesIn(
  folder: string,
  options: Pick<PageOptions, 'site' | 'openRenderer' | 'apiOrigin' | 'timeoutMs'>,
): Promise<Pages> {
  const { site } = options;
  const files = filesIn(folder);
  // A hidden site's icon is its brand (D29).
  const splash = brandOf(site) === site ? openSplash(folder) : null;
  return openPages({
    ...options,
    assets: {
      ...files,
      answer: async (request, path) =>
        (await files.answer(request, path)) ?? splash?.answer(path) ?? null,
    },
    compress: (page, accepted) => encode(page, accepted, pageQuality),
    splashLinks: (agent) => (splash && supportsSplash(agent) ? splash.links : ''),
  });
}
