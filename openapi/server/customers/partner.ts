import { eq } from 'drizzle-orm';
import { isEmail } from '#domain/checkout/details.ts';
import { cutTo } from '#domain/text/plain-text.ts';
import { settingsOf } from '../config/site.ts';
import { type Answer, type Call, refuse } from '../contract/handler.ts';
import { type CustomerDoc, customers } from '../db/schema-customers.ts';
import { grantOffers } from '../rewards/personal-offers.ts';
import { type PartnerClaims, readPartnerToken } from './partner-token.ts';
import { type CustomerRow, oneLine } from './record.ts';

/** Finds or creates the customer of a partner's token; refuses invalid tokens (D15, A12). */
export async function signInPartner(
  call: Call<'signIn'>,
  token: string,
): Promise<CustomerRow | Answer> {
  const { db, site, body, now } = call;
  const prefix = settingsOf(site).loyalty_partner_prefix;
  if (!site.partner?.secret || !prefix) {
    return refuse(501, ['Signing in through a partner is not set up here.'], {
      code: 'not_implemented',
    });
  }
  const handed = readPartnerToken(token, site.partner.secret, now);
  const isForOther = handed?.client_name && handed.client_name !== body.customer.client_name;
  if (!handed || isForOther || body.sender !== prefix) return notThePartners();
  const partner_key = `${prefix}:${handed.key}`;
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(customers)
      .values({ partner_key, doc: docOf(handed, call), created_at: now })
      .onConflictDoNothing({ target: customers.partner_key })
      .returning();
    if (made) await grantOffers(tx, made, call);
    const [row] = made
      ? [made]
      : await tx.select().from(customers).where(eq(customers.partner_key, partner_key));
    return row ?? notThePartners();
  });
}

/** Only the name and address are taken from the partner: no account is opened here, so none can be taken over. */
function docOf({ name, email }: PartnerClaims, { languages }: Call<'signIn'>): CustomerDoc {
  const own = email && isEmail(email) ? oneLine(email) : null;
  return {
    ...(own && { email: own }),
    name: name ? cutTo(oneLine(name), 96) : null,
    phone_number: null,
    email_confirmed: true,
    marketing_consent: false,
    locale: languages[0] ?? null,
  };
}

function notThePartners(): Answer {
  return refuse(401, ['The partner’s sign-in didn’t work. Open this from their app again.'], {
    code: 'partner_token_invalid',
  });
}
