import { bareCode, filled } from '#domain/page-parts.ts';
import { localeOf, siteParts } from '../../openapi/server/page-meta.ts';
import type { Site } from '../../openapi/server/site.ts';
import type { Tills } from '../../openapi/server/tills/tills.ts';
import { builtPage } from './built-page.ts';

/** The page of a site, with nothing drawn into it. */
export function pageOf(site: Site, tills?: Tills): string {
  return filled(builtPage.pieces, {
    ...siteParts(builtPage.build, site, tills),
    start: '',
    early: '',
    code: bareCode(builtPage, localeOf(site)),
    screen: '',
    given: '',
  });
}
