import { setupOf } from '#domain/lib/page-parts.ts';
import type { Site } from '../config/site.ts';
import { noTills, type Tills } from '../payments/providers/providers.ts';
import { escaped } from './html.ts';
import { saidByPage } from './page-brand.ts';
import { saidIn } from './page-language.ts';

/** What a site says in its page: the built one says nothing of any (D39). */
export function siteParts(build: string, site: Site, tills: Tills = noTills) {
  const said = saidByPage(site);
  const { name, theme_color } = said;
  return {
    ...saidIn(localeOf(site), name),
    title: escaped(name),
    icon:
      said === site
        ? '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
        : '<link rel="icon" href="data:,">',
    setup: setupOf(build, [
      ...Object.entries(metaOf(site, tills)).map(([key, value]) => tag(key, value)),
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
export function metaOf(site: Site, tills: Tills = noTills): Readonly<Record<string, string>> {
  const { description, api_client, switches } = saidByPage(site);
  return {
    ...(description && { description }),
    api_client_name: api_client.name,
    api_client_token: api_client.token,
    ...switches,
    ...paying(tills),
  };
}

/** For which providers there are keys, and whether they are tried out only (D75). */
function paying({ by, isSandbox, stripe_publishable_key: key }: Tills): Record<string, string> {
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
