import { sql } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { venues } from '../db/schema-catalogue.ts';
import { escaped } from '../lib/html.ts';
import { developmentPage, developmentStyles } from './development-page.ts';

type OwnerContext = Pick<Call, 'db' | 'site' | 'providers'>;

/**
 * While there is no venue, as on every new site (D130), replaces the app by a page that tells the site's owner what to
 * do next. Returns null for any other path, and once there is a venue.
 */
export async function answerOwnerPage(
  request: Request,
  context: OwnerContext,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' || !(pathname in parts)) return null;
  if (await hasVenues(context.db)) return null;
  return parts[pathname as keyof typeof parts](context);
}

const parts = {
  '/': ownerPage,
  '/venues': ownerPage,
  '/owner.css': developmentStyles,
} as const;

/** Databases that have a venue, which are not queried again. */
const filled = new WeakSet<Db>();

async function hasVenues(db: Db): Promise<boolean> {
  if (filled.has(db)) return true;
  const [found] = await db.select({ one: sql`1` }).from(venues).limit(1);
  if (found) filled.add(db);
  return found !== undefined;
}

function ownerPage({ site, providers }: OwnerContext): Response {
  const body = `<h1>${escaped(site.name)} has no venue yet</h1>
<p>This page is for whoever runs the site. It makes way for the app as soon as there is a venue.</p>
<ol>
<li>Begin with an example and write your menu into it. An editor that knows JSON Schema completes and explains every field:
<pre>npm run venue -- new my-venue.json</pre></li>
<li>Check it. Every problem is named with its line:
<pre>npm run venue -- check my-venue.json</pre></li>
<li>Bring it in. With the embedded database stop the server before, and start it afterwards; with PostgreSQL it stays on:
<pre>npm run venue -- import my-venue.json</pre></li>
<li>Take orders: with the code that this prints, a tablet signs in at <a href="/staff">/staff</a>:
<pre>npm run venue -- staff my-venue</pre></li>
<li>Open this page again. The QR codes of the tables are at <a href="/qr">/qr</a>.</li>
</ol>
${later(site, providers)}`;
  return developmentPage(site, site.name, body, '/owner.css');
}

/** Lists features that are still off, with the settings that turn them on. */
function later(site: Site, { by }: OwnerContext['providers']): string {
  const missing = [
    ...(by.size > 0
      ? []
      : [
          'Guests cannot pay by card yet: set the keys of a payment provider (STRIPE_SECRET_KEY and the others).',
        ]),
    ...(site.sends_mail
      ? []
      : [
          'No email is sent, so nobody can reset a password: set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
        ]),
    ...(site.public_url ? [] : ['Set PUBLIC_URL to the address that guests see.']),
  ];
  if (missing.length === 0) return '';
  return `<h2>Still to set</h2>
<p>openapi/server/README.md explains every setting.</p>
<ul>
${missing.map((one) => `<li>${one}</li>`).join('\n')}
</ul>`;
}
