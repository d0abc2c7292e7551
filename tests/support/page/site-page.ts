import { bareCode, filled } from '#domain/lib/page-parts.ts';
import { siteParts } from '#pages/page-meta.ts';
import { localeOf } from '#pages/site.ts';
import type { Site } from '#server/config/site.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { builtPage } from './built-page.ts';

/** The page of a site, without server-rendered content. */
export function pageOf(site: Site, providers?: ProviderClients): string {
  return filled(builtPage.pieces, {
    ...siteParts(builtPage.build, pageSiteOf(site, providers)),
    own: '',
    start: '',
    early: '',
    code: bareCode(builtPage, localeOf(site)),
    screen: '',
    initialData: '',
  });
}
