import pg from 'pg';
import { filledDatabase } from './filled-database.ts';
import { type SiteServer, startSite } from './site-server.ts';

/** Texts by which an attacker tries to run code; if one succeeds, it calls came() with its place. */
export const payloads = [
  '<img src=x onerror="came()">',
  '<script>came()</script>',
  'javascript:came()',
  '"><svg onload=came()>',
  '</script><script>came()</script>',
  '<!--</textarea><iframe srcdoc="<script>parent.came()</script>">',
  "' autofocus onfocus='came()",
  '<a href="javascript:came()">here</a>',
  '<style onload=came()>@import "https://stranger.example/";</style>',
  '{{constructor.constructor("came()")()}}',
  '<b>bold</b> {name} <0>tag</0>',
  '&lt;script&gt;came()&lt;/script&gt;\u202e',
] as const;

/** Lists every text that a venue enters. */
const typed =
  /^(name|description|town|address|phone|allergy_note|label|unit|title|area|logic|display|message|level_name|local_name)$/;
const addresses = /^(image_url|pictures)$/;

/** Opens a site on which one venue has appended such a text to every text of every record. */
export async function startWithHostile(venueId: number): Promise<SiteServer> {
  const database = await filledDatabase();
  await typeIntoAll(database.url, venueId);
  const site = await startSite('open', { DATABASE_URL: database.url });
  const stop = async () => {
    await site.stop();
    await database.remove();
  };
  return { ...site, stop };
}

async function typeIntoAll(url: string, venueId: number): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  let turn = 0;
  const next = () => payloads[turn++ % payloads.length] ?? '';
  const hostile = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => hostile(one, key));
    if (typeof value === 'object' && value !== null) {
      const own = (name: string) => (/^[a-z]{2}$/.test(name) && name !== 'id' ? key : name);
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, hostile(one, own(name))]),
      );
    }
    if (typeof value !== 'string') return value;
    if (addresses.test(key)) return turn++ % 2 ? 'javascript:came()' : value;
    return typed.test(key) ? `${value} ${next()}` : value;
  };
  const parts = ['venues', 'categories', 'products', 'tables', 'suggestions'];
  for (const part of parts) {
    const place = part === 'venues' ? 'id' : 'venue_id';
    const { rows } = await database.query<{ id: number; doc: unknown }>(
      `select id, doc from ${part} where ${place} = $1`,
      [venueId],
    );
    for (const { id, doc } of rows)
      await database.query(`update ${part} set doc = $1 where id = $2`, [hostile(doc, ''), id]);
  }
  await database.end();
}
