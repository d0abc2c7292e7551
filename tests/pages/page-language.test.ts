import { expect, it } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import { pageOf } from '../support/page/site-page.ts';

const siteIn = (locale: string): Site => ({
  ...openSite,
  name: 'The Fox',
  switches: { ...openSite.switches, locale },
});

it.each([
  ['en', '<html lang="en" dir="ltr">', 'The Fox can’t be reached'],
  ['ar', '<html lang="ar" dir="rtl">', 'تعذّر الوصول إلى The Fox'],
  ['de_AT', '<html lang="de-AT" dir="ltr">', 'The Fox ist nicht erreichbar'],
])(
  '[K8] [D37] the page of a site in %s is rendered in that language and requests its texts',
  (locale, root, words) => {
    const page = pageOf(siteIn(locale));
    expect(page).toContain(root);
    expect(page).toContain(`<link rel="texts" href="/assets/i18n/${locale}.json`);
    expect(page).toContain(`<h1>${words}</h1>`);
    expect(page.match(/assets\/i18n\//g)).toHaveLength(1);
    expect(page.includes('This Wi-Fi may want')).toBe(locale === 'en');
  },
);
