import { settingTag, setupOf } from '#domain/lib/page-parts.ts';
import { escaped } from '../server/lib/html.ts';
import { pageTextsIn } from './page-language.ts';
import { brandOf, localeOf, type PageSite } from './site.ts';

/** Writes a site's settings as meta tags, which the built page lacks (D39). */
export function siteParts(build: string, site: PageSite) {
  const said = brandOf(site);
  const { name, theme_color } = said;
  return {
    ...pageTextsIn(localeOf(site), name),
    title: escaped(name),
    icon:
      said === site
        ? '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
        : '<link rel="icon" href="data:,">',
    setup: setupOf(build, [
      ...Object.entries(metaOf(site)).map(([key, value]) => settingTag(key, escaped(value))),
      colorTag('light', theme_color.light),
      colorTag('dark', theme_color.dark),
    ]),
  };
}

/** The settings that the page passes to the app, by name (D38, D39). */
export function metaOf(site: PageSite): Readonly<Record<string, string>> {
  const { description, api_client, switches } = brandOf(site);
  return {
    ...(description && { description }),
    api_client_name: api_client.name,
    api_client_token: api_client.token,
    ...switches,
  };
}

function colorTag(scheme: 'light' | 'dark', color: string): string {
  return `<meta name="theme-color" content="${escaped(color)}" media="(prefers-color-scheme: ${scheme})">`;
}
