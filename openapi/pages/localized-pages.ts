import { languagesOf } from '../server/lib/languages.ts';
import { openPagesOf, type PageOptions, type Pages } from './pages.ts';
import { localeOf, type PageSite, settingsOf } from './site.ts';

/**
 * Opens the built app. A page is in the phone's language, as Accept-Language names it, if the site offers it, else in the
 * site's (D185).
 * @throws if it has not been built
 */
export async function openPages(options: PageOptions): Promise<Pages> {
  const { site } = options;
  const own = openPagesOf(options);
  const opened = new Map([[localeOf(site), own]]);
  await own;
  return {
    fetch: async (request, visit) => {
      const locale = preferredLocale(request.headers, site);
      const localized = { ...site, switches: { ...site.switches, locale } };
      const pages = opened.get(locale) ?? openPagesOf({ ...options, site: localized });
      opened.set(locale, pages);
      // A failure is not remembered, so the next request opens them again.
      pages.catch(() => opened.delete(locale));
      return (await pages).fetch(request, visit);
    },
  };
}

/** The first language of Accept-Language that the site offers, else the site's own; de-CH falls back to de. */
function preferredLocale(headers: Headers, site: PageSite): string {
  const offered = settingsOf(site).locales;
  const tagOf = (locale: string) => locale.toLowerCase().replaceAll('_', '-');
  const wished = languagesOf(headers.get('Accept-Language'));
  const [best] = wished.flatMap((one) => offered.find((locale) => tagOf(locale) === one) ?? []);
  return best ?? localeOf(site);
}
