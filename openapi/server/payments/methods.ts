import { and, desc, eq } from 'drizzle-orm';
import { type PaymentProvider, paymentProviders } from '#domain/payment/providers.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockCardsOf } from '../db/locks.ts';
import { payment_methods } from '../db/schema-customers.ts';
import { loyaltyCardOf } from '../rewards/loyalty.ts';
import { deleteCards } from './card-erasures.ts';
import { providerCustomer, storeCard } from './customers.ts';
import { toMethodDto } from './method-dto.ts';
import { providerNotConfigured, withProviderErrors } from './notifications.ts';
import { CardRefused } from './providers/provider-errors.ts';

/** Lists the customer's saved cards of a provider, the default first, and the loyalty card (P15, L1). */
export const listPaymentMethods: Handler<'listPaymentMethods'> = async (call) => {
  const { db, caller, query, providers } = call;
  const customer_id = caller.customer_id ?? 0;
  const rows = await db
    .select()
    .from(payment_methods)
    .where(eq(payment_methods.customer_id, customer_id))
    .orderBy(desc(payment_methods.is_default), desc(payment_methods.id));
  const known = rows.filter(
    ({ provider }) =>
      (query.provider === 'all' || provider === query.provider) &&
      paymentProviders.some((one) => one === provider && providers.by.has(one)),
  );
  const loyalty_card = await loyaltyCardOf(db, customer_id, call);
  return ok({ payment_methods: known.map(toMethodDto), loyalty_card });
};

/**
 * Saves a card from the token that the provider's client made; the card itself never passes through this server (P15).
 */
export const createPaymentMethod: Handler<'createPaymentMethod'> = async (call) => {
  const {
    customer_id,
    provider: named = '',
    token,
    venue_id = null,
    default: isDefault,
  } = call.body.payment_method;
  if (customer_id != null && customer_id !== call.caller.customer_id) return noSuchMethod();
  const provider = paymentProviders.find((one) => one === named);
  if (!provider || !token) {
    return refuse(422, ['This card can’t be saved. Try another one.'], { code: 'invalid' });
  }
  return saveCard(call, { provider, token, venue_id, isDefault: isDefault ?? false });
};

/**
 * Saves the card that Judo's client has stored. Only the receipt id of its response is used, and looked up at Judo
 * (P6).
 */
export const createJudoPayment: Handler<'createJudoPayment'> = async (call) => {
  const { customer_id, token_result, venue_id } = call.body;
  if (customer_id !== call.caller.customer_id) return noSuchMethod();
  const { receiptId } = token_result;
  const token = typeof receiptId === 'number' ? String(receiptId) : receiptId;
  if (typeof token !== 'string' || !/^\w+$/.test(token)) {
    return refuse(422, ['This card can’t be saved. Try another one.'], { code: 'invalid' });
  }
  return saveCard(call, { provider: 'judo', token, venue_id, isDefault: false });
};

/** Deletes a card here, and later at its provider (D306); another one becomes the default (P15). */
export const deletePaymentMethod: Handler<'deletePaymentMethod'> = async (call) => {
  const { db, now } = call;
  const row = await ownMethod(call, call.params.id);
  if (!row) return noSuchMethod();
  await db.transaction(async (tx) => {
    await lockCardsOf(tx, row.customer_id);
    await deleteCards(tx, eq(payment_methods.id, row.id), now);
    await chooseNextDefault(tx, row.customer_id);
  });
  return { status: 204 };
};

/** Creates a Stripe SetupIntent to save a card, for which the customer's bank may require authentication (P1). */
export const setupStripeIntent: Handler<'setupStripeIntent'> = async (call) => {
  const { db, providers, caller, body } = call;
  const client = providers.by.get('stripe');
  const createSetup = client?.cards?.createSetup;
  if (!client || !createSetup) return providerNotConfigured();
  if (body.customer_id !== caller.customer_id) return noSuchMethod();
  return withProviderErrors(async () => {
    const customer = await providerCustomer(db, client, caller.customer_id, { save: true });
    const { id, secret } = await createSetup(customer ?? '');
    return ok({ setup_intent: { id, client_secret: secret } });
  });
};

interface NewCard {
  readonly provider: PaymentProvider;
  readonly token: string;
  readonly venue_id: number | null;
  readonly isDefault: boolean;
}

async function saveCard(
  call: Pick<Call, 'db' | 'providers' | 'caller' | 'now'>,
  { provider, token, venue_id, isDefault }: NewCard,
): Promise<Answer> {
  const { db, caller, now } = call;
  const client = call.providers.by.get(provider);
  const { customer_id } = caller;
  if (!client?.cards || customer_id === null) return providerNotConfigured();
  const { cards } = client;
  return withProviderErrors(async () => {
    try {
      const customer = await providerCustomer(db, client, customer_id, { save: true });
      const card = await cards.save(token, customer ?? '');
      const owner = { customer_id, venue_id, provider };
      const row = await db.transaction((tx) => storeCard(tx, owner, card, now, isDefault));
      return { status: 201, body: { payment_method: toMethodDto(row) } };
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      return refuse(422, ['Your bank didn’t accept this card. Try another one.'], {
        code: error.code,
      });
    }
  });
}

async function ownMethod({ db, caller }: Pick<Call, 'db' | 'caller'>, id: number) {
  const methodCondition = and(
    eq(payment_methods.id, id),
    eq(payment_methods.customer_id, caller.customer_id ?? 0),
  );
  const [row] = await db.select().from(payment_methods).where(methodCondition);
  return row ?? null;
}

/** Makes the newest card the default if there is none. */
async function chooseNextDefault(tx: Db, customer_id: number): Promise<void> {
  const [first] = await tx
    .select()
    .from(payment_methods)
    .where(eq(payment_methods.customer_id, customer_id))
    .orderBy(desc(payment_methods.is_default), desc(payment_methods.id))
    .limit(1);
  if (!first || first.is_default) return;
  await tx
    .update(payment_methods)
    .set({ is_default: true })
    .where(eq(payment_methods.id, first.id));
}

function noSuchMethod(): Answer {
  return refuse(404, ['This card isn’t saved.'], { code: 'not_found' });
}
