import { setupOf } from '#domain/lib/page-parts.ts';
import type { Site } from '../config/site.ts';
import { noProviderClients, type ProviderClients } from '../payments/providers/providers.ts';
import { escaped } from './html.ts';
import { brandOf } from './page-brand.ts';
import { pageTextsIn } from './page-language.ts';

/** Writes a site's settings as meta tags; the built page has none (D39). */
export function siteParts(
  build: string,
  site: Site,
  providers: ProviderClients = noProviderClients,
) {
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
      ...Object.entries(metaOf(site, providers)).map(([key, value]) => tag(key, value)),
      tag('theme-color', theme_color.light, '(prefers-color-scheme: light)'),
      tag('theme-color', theme_color.dark, '(prefers-color-scheme: dark)'),
    ]),
  };
}

/** The language in which its pages are said. */
export function localeOf(site: Site): string {
  return site.switches.locale ?? 'en';
}

/** The settings that the page tells the app, by name. */
export function metaOf(
  site: Site,
  providers: ProviderClients = noProviderClients,
): Readonly<Record<string, string>> {
  const { description, api_client, switches } = brandOf(site);
  return {
    ...(description && { description }),
    api_client_name: api_client.name,
    api_client_token: api_client.token,
    ...switches,
    ...paying(providers),
  };
}

/** For which providers there are keys, and whether they are tried out only (D75). */
function paying({
  by,
  isSandbox,
  stripe_publishable_key: key,
}: ProviderClients): Record<string, string> {
  return {
    payment_providers: [...by.keys()].join(',') || 'none',
    ...(key && { stripe_publishable_key: key }),
    ...(isSandbox && { payment_sandbox: 'true' }),
  };
}

function tag(name: string, content: string, media?: string): string {
  const condition = media ? ` media="${escaped(media)}"` : '';
  return `<meta name="${escaped(name)}" content="${escaped(content)}"${condition}>`;
}
