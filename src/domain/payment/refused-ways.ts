import { field, savedList, savedObject, savedText } from '#domain/lib/saved.ts';
import type { Order, PaymentMethod, PaymentType, Venue } from '#domain/model.ts';
import { type PickedWay, typeOfSaved } from './payment-way.ts';
import { providerOf } from './providers.ts';
import type { Way } from './ways-to-pay.ts';

/** The ways to pay that were refused for good for an order. */
export interface RefusedWays {
  readonly uuid: string;
  readonly ways: readonly RefusedWay[];
}

/** A way to pay that was refused for an order, and in our word why. */
export interface RefusedWay {
  readonly type: PaymentType;
  readonly code: string;
}

/**
 * Marks the ways that were refused for an order: what the provider's account or the amount does not allow, its other
 * ways do not either. TWINT is switched on by itself, and refused by itself (D107).
 */
export function withRefused(
  ways: readonly Way[],
  refused: readonly RefusedWay[],
  venue: Pick<Venue, 'card_payment'>,
): readonly Way[] {
  const routeOf = (type: PaymentType) =>
    type === 'twint' ? type : (providerOf(type, venue) ?? type);
  return ways.map((way) => {
    const no = refused.find(({ type }) => routeOf(type) === routeOf(way.type));
    return no ? { ...way, refused: no.code } : way;
  });
}

/** What was tried last, as the customer's pick: what comes next is never another way without a word (D107). */
export function triedWay(
  payment: Order['payment'],
  methods: readonly PaymentMethod[],
): PickedWay | null {
  if (!payment) return null;
  const { type, display_text } = payment;
  const card = methods.find(
    (method) => typeOfSaved(method) === type && method.display_text === display_text,
  );
  return card ? { kind: 'saved', id: card.id } : { kind: 'type', type };
}

/** Reads which ways to pay were refused for an order; anything else that stands there is nothing. */
export function savedRefusals(found: unknown): RefusedWays | null {
  const saved = savedObject(found);
  const uuid = saved && savedText(field(saved, 'uuid'), 64);
  return saved && uuid ? { uuid, ways: savedList(field(saved, 'ways'), savedWay, 20) } : null;
}

function savedWay(found: unknown): RefusedWay | null {
  const saved = savedObject(found);
  const type = saved && savedText(field(saved, 'type'), 64);
  const code = saved && savedText(field(saved, 'code'), 64);
  return type && code ? { type: type as PaymentType, code } : null;
}
