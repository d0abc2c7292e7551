import { act } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { start } from '#flows/app/start.ts';
import { signIn } from '#flows/session/session.ts';
import { mails } from '#server/db/schema-customers.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { schemeStore } from '#stores/app/site-theme.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { detailsDraftStore, typedEmailStore } from '#stores/session/account-drafts.ts';
import { sentEmailsStore } from '#stores/session/sent-emails.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { openCafe } from '../../support/orders.ts';
import { guestHeaders, openServer, type TestServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';

export const password = 'brunch at noon';

/** The reference backend with accounts, configured as one of the demo's sites. */
export function openSiteOf(preset?: string): Promise<TestServer> {
  return openServer({ venues: [openCafe()], site: { ...presetSite(preset), fonts_css_url: null } });
}

/** Resets the phone, as if it had never been here. */
export function startOnNewPhone(
  server: TestServer,
  preset?: string,
  meta: Readonly<Record<string, string>> = {},
): void {
  customerStore.value = null;
  credentialsStore.value = null;
  typedEmailStore.value = '';
  detailsDraftStore.value = null;
  sentEmailsStore.value = {};
  schemeStore.value = 'auto';
  orderHandlesStore.value = [];
  toastsStore.value = [];
  cartStore.value = emptyCart('a-basket');
  asSite(server, { ...presetSite(preset).switches, ...meta });
  start();
}

let count = 0;

/** Creates an account on another phone and returns its email address. */
export async function accountAt(server: TestServer, name = 'Kim Lee'): Promise<string> {
  count += 1;
  const email = `kim${count}@example.com`;
  const answer = await server.fetch('/api/customers.json', {
    method: 'POST',
    headers: guestHeaders({ 'Content-Type': 'application/json' }),
    body: JSON.stringify({ customer: { name, email, password, terms_accepted: true } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return email;
}

/** Signs in a customer with an account on this phone. */
export async function memberAt(server: TestServer, name?: string): Promise<string> {
  const email = await accountAt(server, name);
  const answer = await act(() => signIn({ email, password }));
  if (!answer.done) throw new Error(JSON.stringify(answer));
  return email;
}

/** Returns the contents of the newest email to an address. */
export async function emailTo(server: TestServer, email: string) {
  const [row] = await server.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id))
    .limit(1);
  const text = row?.doc.text ?? '';
  return {
    text,
    token: /token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /\b\d{6}\b/.exec(text.replace(/token=[\w-]+/, ''))?.[0] ?? '',
  };
}
