import { desc, eq } from 'drizzle-orm';
import { HOUR_MS } from '#domain/lib/time-units.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import { mintPartnerToken } from '../customers/partner-token.ts';
import type { Db } from '../db/database.ts';
import { mails } from '../db/schema-customers.ts';
import { fileHeaders, trustedTypesPolicy } from '../lib/headers.ts';
import { escaped } from '../lib/html.ts';
import type { EmailRow } from '../mail/outgoing.ts';
import { developmentFile, developmentPage, developmentStyles } from '../pages/development-page.ts';

type PageContext = Pick<Call, 'db' | 'site' | 'now'>;

/**
 * Development pages, if the site has them: /outbox with the unsent emails, and
 * /partner-links with what a partner's app would open (D130). null for any other path.
 */
export async function answerDevelopmentPage(
  request: Request,
  context: PageContext,
): Promise<Response | null> {
  const { site } = context;
  const { pathname } = new URL(request.url);
  if (!site.development_pages || request.method !== 'GET') return null;
  if (pathname === '/outbox.css') return developmentStyles();
  if (pathname === '/partner-links' && site.partner) return page(site, partnerLinks(context));
  if (site.sends_mail) return null;
  if (pathname === '/outbox') return page(site, await listOf(context.db));
  const [, id, isHtml] = /^\/outbox\/(\d{1,9})(\.html)?$/.exec(pathname) ?? [];
  const letter = id ? await letterOf(context.db, Number(id)) : null;
  if (!letter) return null;
  if (!isHtml) return page(site, emailPage(letter));
  return developmentFile('text/html', letter.doc.html ?? '', { ...fileHeaders, ...emailPolicy });
}

/** A link with a partner's token for a fictional customer, valid for an hour (D15, A12). */
export function demoPartnerPath(
  { site, now }: Omit<PageContext, 'db'>,
  key = 'member-1',
): string | null {
  const prefix = settingsOf(site).loyalty_partner_prefix;
  if (!site.partner || !prefix) return null;
  const handed = { key, name: `Club ${key}` };
  const until = new Date(now.getTime() + HOUR_MS);
  const token = mintPartnerToken(handed, site.partner.secret, until);
  return `/${prefix}/fern-and-fable?token=${token}`;
}

/** Emails have inline styles, as mail programs require; everything else is blocked. */
const emailPolicy = {
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; ${trustedTypesPolicy}`,
};

function page(site: Site, body: string): Response {
  return developmentPage(site, 'Outbox', body);
}

async function listOf(db: Db): Promise<string> {
  const rows = await db.select().from(mails).orderBy(desc(mails.id)).limit(100);
  const items = rows.map(
    ({ id, recipient, doc, created_at }) =>
      `<li><a href="/outbox/${id}">${escaped(doc.subject ?? 'Sent')}</a> to ${escaped(recipient)}, <time>${created_at.toISOString()}</time></li>`,
  );
  return `<h1>Outbox</h1>
<p>Emails that this site would send. Set SMTP_URL to send them; then nobody can read them here.</p>
${items.length > 0 ? `<ul>\n${items.join('\n')}\n</ul>` : '<p>There are none yet.</p>'}`;
}

async function letterOf(db: Db, id: number): Promise<EmailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

function emailPage({ id, recipient, doc }: EmailRow): string {
  const { subject = '', from = '', text = '' } = doc;
  const linked = escaped(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
  return `<p><a href="/outbox">All letters</a></p>
<h1>${escaped(subject)}</h1>
<p>From ${escaped(from)} to ${escaped(recipient)}. <a href="/outbox/${id}.html">As it looks in a mail program</a></p>
<pre>${linked}</pre>`;
}

function partnerLinks(context: PageContext): string {
  const links = ['member-1', 'member-2', 'member-3'].map((key) => {
    const path = demoPartnerPath(context, key) ?? '';
    return `<li><a href="${escaped(path)}">${key}</a></li>`;
  });
  return `<h1>Partner links</h1>
<p>What the partner’s app opens for each of its members. A link works for an hour.</p>
<ul>
${links.join('\n')}
</ul>`;
}
