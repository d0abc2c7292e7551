import { describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { emailsTo, newCustomer, password } from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { openMailServer } from '../../support/network/smtp.ts';
import {
  call,
  coffee,
  deliveryCart,
  noon,
  orderCafe,
  place,
  tableCart,
} from '../../support/orders.ts';
import { openServer, type TestServer } from '../../support/server.ts';

const post = (server: TestServer, path: string, body: object, language = 'en') =>
  call(server, path, { method: 'POST', body, as: { 'Accept-Language': language } });

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let times = 0; times < 200 && !(await isSo()); times++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await isSo()).toBe(true);
}

describe.each(testedEngines)('on %s', async (engine) => {
  const site = presetSite('open');
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => noon });

  it('[O5] a receipt names the venue, the lines, what was added and the total', async () => {
    const lines = [coffee(2, true)];
    const cart = {
      ...tableCart(lines),
      customer_name: '<b>Jo</b>',
      payment: { type: 'pay_later' },
    };
    const { order } = (await place(server, cart)).body;
    const path = `/api/orders/${order.uuid}/unauthenticated-receipt.json`;
    await post(server, path, { email: 'receipt@example.com' });
    await post(server, path, { email: 'beleg@example.com' }, 'de');
    const [english] = await emailsTo(server, 'receipt@example.com');
    expect(english).toMatchObject({ kind: 'receipt', doc: { order_uuid: order.uuid } });
    const money = (amount: number) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency: order.venue.currency ?? 'USD',
      }).format(amount);
    const text = english?.doc.text ?? '';
    expect(english?.doc.subject).toContain(`order ${order.number}`);
    for (const part of [
      `2 × ${order.line_items_attributes[0]?.product_name}  ${money(7.8)}`,
      `Service charge  ${money(order.service_charge_amount ?? 0)}`,
      `Ordering fee  ${money(order.ordering_fee ?? 0)}`,
      `Total  ${money(order.total ?? 0)}`,
      'To pay at the venue.',
      'http://localhost:4545/orders/p/',
    ]) {
      expect(text).toContain(part);
    }
    const [german] = await emailsTo(server, 'beleg@example.com');
    expect(german?.doc.text).toContain('Summe');
    expect(german?.doc.html).toContain('<html lang="de" dir="ltr">');
    // Colors chosen for light paper must not be half inverted in a dark mail program.
    expect(german?.doc.html).toContain('<meta name="color-scheme" content="light">');
  });

  it('[O5] [D279] [D301] a receipt of a delivery that is paid later says when', async () => {
    const cart = { ...deliveryCart(), payment: { type: 'pay_later' } };
    const { order } = (await place(server, cart)).body;
    const path = `/api/orders/${order.uuid}/unauthenticated-receipt.json`;
    await post(server, path, { email: 'door@example.com' });
    const [letter] = await emailsTo(server, 'door@example.com');
    expect(letter?.doc.text).toContain('To pay on delivery.');
  });

  it('[A5] [D287] an email is in the customer’s language, and a name cannot inject markup or headers', async () => {
    const name = '<script>alert(1)</script>\r\nBcc: all';
    const body = { customer: { name, email: 'anna@example.com', password }, sender: 'web' };
    await post(server, '/api/customers.json', body, 'de-DE');
    const [letter] = await emailsTo(server, 'anna@example.com');
    expect(letter?.doc.subject).toMatch(/^\d{6} ist dein Code für Common Table$/);
    expect(letter?.doc.text).toContain('Hallo <script>alert(1)</script> Bcc: all,');
    expect(letter?.doc.html).toContain('&lt;script&gt;');
    expect(letter?.doc.html).not.toContain('<script>');
  });

  it('the outbox shows the emails of a demo without a mail server, and is closed otherwise', async () => {
    const who = await newCustomer(server);
    const list = await server.fetch('/outbox');
    expect(list.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(list.headers.get('Cache-Control')).toBe('no-store');
    const html = await list.text();
    expect(html).toContain(who.email);
    expect(html).toContain('noindex');
    const [letter] = await emailsTo(server, who.email);
    const shown = await (await server.fetch(`/outbox/${letter?.id}`)).text();
    expect(shown).toMatch(/<a href="http:\/\/localhost:4545\/activate\?token=[\w-]{43}">/);
    const asSent = await server.fetch(`/outbox/${letter?.id}.html`);
    expect(asSent.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(await asSent.text()).toBe(letter?.doc.html);
    for (const site of [openSite, { ...presetSite('open'), sends_mail: true }]) {
      const closed = await openServer({ engine, site, venues: [] });
      expect((await closed.fetch('/outbox')).status).toBe(404);
      expect((await closed.fetch('/outbox/1')).status).toBe(404);
    }
  });

  it('links lead to the public address, whatever address a call came to', async () => {
    const site = { ...presetSite('open'), public_url: 'https://order.example' };
    const own = await openServer({ engine, site, venues: [] });
    await newCustomer(own, { email: 'link@example.com' });
    const body = JSON.stringify({ email: 'link@example.com' });
    const { name, token } = openSite.api_client;
    await own.fetch('http://evil.example/api/customers/reset-password.json', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${name}:${token}`)}`,
        'Content-Type': 'application/json',
      },
      body,
    });
    const letters = await emailsTo(own, 'link@example.com');
    expect(letters).toHaveLength(2);
    for (const { doc } of letters) {
      expect(doc.text).toContain('https://order.example/');
      expect(doc.text).not.toContain('evil');
    }
  });

  it('[D287] the mailer sends an email once, retries if that fails, and then deletes its text', async () => {
    const postOffice = await openMailServer();
    const site = { ...presetSite('open'), sends_mail: true, name: 'Fox & Hound' };
    const sending = await openServer({ engine, site, venues: [], now: () => noon });
    let now = noon;
    const errors: unknown[] = [];
    const round = {
      smtp: postOffice.url,
      from: 'orders@example.com',
      report: (error: unknown) => errors.push(error),
      now: () => now,
      everyMs: 20,
    };
    const stops = [startMailer(sending.db, round), startMailer(sending.db, round)];
    postOffice.refuses = true;
    await newCustomer(sending, { name: 'Jürgen', email: 'sent@example.com' });
    await until(() => errors.length > 0);
    expect(postOffice.letters).toEqual([]);
    postOffice.refuses = false;
    now = new Date(now.getTime() + 60_000);
    await until(() => postOffice.letters.length > 0);
    await until(async () => (await emailsTo(sending, 'sent@example.com'))[0]?.sent_at !== null);
    await Promise.all(stops.map((stop) => stop()));
    expect(postOffice.letters).toHaveLength(1);
    const [letter = ''] = postOffice.letters;
    expect(letter).toMatch(/^From: "?Fox & Hound"? <orders@example.com>$/m);
    expect(letter).toMatch(/^To: sent@example.com$/m);
    expect(letter).toMatch(/^Subject: \d{6} is your code for Fox & Hound$/m);
    expect(letter).toContain('multipart/alternative');
    const [stored] = await emailsTo(sending, 'sent@example.com');
    expect(stored).toMatchObject({ due_at: null, doc: {} });
    await postOffice.close();
  });
});
