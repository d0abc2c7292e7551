import { expect, it } from 'vitest';
import { pageHeaders } from '#pages/security-headers.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { asDemo } from '#server/demo/demo.ts';
import { createApp } from '#server/http/app.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import { databaseWith } from '../../support/database/databases.ts';

const reporting = (address: string): Site => ({
  ...openSite,
  switches: { ...openSite.switches, error_reporting: address },
});

async function report(site: Site, body: string) {
  const lines: unknown[] = [];
  const { db, close } = await databaseWith([]);
  const app = createApp(asDemo({ db, site, log: (line) => lines.push(line) }));
  const url = 'http://localhost/error-reports';
  const { status } = await app.fetch(new Request(url, { method: 'POST', body }));
  await close();
  return { status, lines: lines.filter((line) => JSON.stringify(line).includes('page_error')) };
}

it('[S1] a page’s error report is logged, only if the site enables that', async () => {
  const body = JSON.stringify({ message: 'TypeError: x', page: '/menu', email: 'ann@example.org' });
  const heard = await report(reporting('/error-reports'), body);
  expect(heard).toEqual({
    status: 204,
    lines: [{ page_error: { message: 'TypeError: x', page: '/menu' } }],
  });
  expect((await report(openSite, body)).lines).toEqual([]);
});

it('[S1] an invalid or far too long report does no harm', async () => {
  expect(await report(reporting('/error-reports'), '<script>')).toEqual({
    status: 204,
    lines: [{ page_error: {} }],
  });
  const long = JSON.stringify({ message: 'x'.repeat(9_000) });
  expect((await report(reporting('/error-reports'), long)).lines).toEqual([]);
});

it('[S1] the policy allows reports to the host that the site names, and to no other', () => {
  const policy = (site: Site) =>
    pageHeaders(pageSiteOf(site), true)['Content-Security-Policy'] ?? '';
  expect(policy(reporting('https://errors.example.org/in'))).toContain(
    "connect-src 'self' https://errors.example.org",
  );
  expect(policy(openSite)).toMatch(/connect-src 'self';/);
});
