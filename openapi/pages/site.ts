import { readSettings, type Settings } from '#domain/session/settings.ts';

/** The part of a site file that pages use; the rest is for the backend. */
export interface PageSite {
  readonly name: string;
  readonly description: string;
  /** The client credentials of guests (§6): the page shows them, so they are no secret. */
  readonly api_client: { readonly name: string; readonly token: string };
  /** Further meta tags by name (D38). */
  readonly switches: Readonly<Record<string, string>>;
  readonly theme_color: { readonly light: string; readonly dark: string };
  /** Hosts besides our own from which pictures may come. */
  readonly image_hosts: readonly string[];
  /**
   * The address of the site; without it, it is not for search engines and link previews, and links in emails lead to the
   * address of the request.
   */
  readonly public_url?: string;
  /** off: phones remove a broken worker and its caches (kill-switch.ts). */
  readonly worker?: 'off';
}

/** The defaults of a site. */
const plainSite: PageSite = {
  name: 'Common Table',
  description: 'Order food and drink at your table, for collection or delivered.',
  api_client: { name: '', token: '' },
  switches: {},
  theme_color: { light: '#0c4632', dark: '#0d2b1f' },
  image_hosts: [],
};

/** Completes a site file; phones call the API at `apiOrigin` unless the file names another. */
export function siteOf(file: Partial<PageSite>, apiOrigin: string): PageSite {
  return { ...plainSite, ...file, switches: { api_origin: apiOrigin, ...file.switches } };
}

/** The settings of a site as the app reads them from its meta tags (§6). */
export function settingsOf({ switches }: Pick<PageSite, 'switches'>): Settings {
  const settings = settingsRead.get(switches) ?? readSettings(switches).settings;
  settingsRead.set(switches, settings);
  return settings;
}

/** A site's switches are read once. */
const settingsRead = new WeakMap<PageSite['switches'], Settings>();

/** The language of the pages. */
export function localeOf(site: PageSite): string {
  return site.switches.locale ?? 'en';
}

/**
 * The public part of a site. A page cannot know its reader, so a hidden site never reveals its name,
 * colors and banner in pages or the manifest; signed-in customers get the brand with their profile (D29).
 */
export function brandOf(site: PageSite): PageSite {
  if (settingsOf(site).restriction_mode !== 'restricted_hidden') return site;
  const { copyright_banner, footer_logo, loyalty_name, ...switches } = site.switches;
  return { ...site, ...neutral, switches };
}

const neutral: Pick<PageSite, 'name' | 'description' | 'theme_color'> = {
  name: 'Ordering',
  description: '',
  theme_color: { light: '#ffffff', dark: '#111111' },
};
