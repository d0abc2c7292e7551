import { escaped } from './html.ts';
import { saidByPage } from './page-brand.ts';
import { inSiteLanguage } from './page-language.ts';
import type { Site } from './site.ts';
import { noTills, type Tills } from './tills/tills.ts';

/** The built page with the site's settings as meta tags: the built files carry none (D39). */
export function withSettings(html: string, site: Site, tills: Tills = noTills): string {
  const said = saidByPage(site);
  const { name, theme_color } = said;
  const tags = [
    ...Object.entries(metaOf(site, tills)).map(([key, value]) => tag(key, value)),
    tag('theme-color', theme_color.light, '(prefers-color-scheme: light)'),
    tag('theme-color', theme_color.dark, '(prefers-color-scheme: dark)'),
  ];
  return inSiteLanguage(html, said.switches.locale)
    .replaceAll(builtName, () => escaped(name))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace(builtIcon, said === site ? '$&' : '<link rel="icon" href="data:,">')
    .replace(/<meta name="(description|theme-color)"[^>]*>\s*/g, '')
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
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

/** The name and the icon in the page as it was built. */
const builtName = 'Common Table';
const builtIcon = /<link rel="icon"[^>]*>/;

function tag(name: string, content: string, media?: string): string {
  const condition = media ? ` media="${escaped(media)}"` : '';
  return `<meta name="${escaped(name)}" content="${escaped(content)}"${condition}>`;
}
