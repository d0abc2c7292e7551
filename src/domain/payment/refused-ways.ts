import { field, savedList, savedObject, savedText } from '#domain/lib/saved.ts';
import type { Order, PaymentMethod, PaymentType } from '#domain/model.ts';
import { type PickedWay, typeOfSaved } from './payment-way.ts';
import { providerOf } from './providers.ts';
import type { Way } from './ways-to-pay.ts';

/** Payment types that were permanently refused for an order. */
export interface RefusedWays {
  readonly uuid: string;
  readonly ways: readonly RefusedWay[];
}

export interface RefusedWay {
  readonly type: PaymentType;
  readonly code: string;
}

/**
 * Marks refused payment types. A rejection by the merchant account or of the amount affects all types of that provider,
 * except TWINT, which is enabled separately (D107).
 */
export function withRefused(ways: readonly Way[], refused: readonly RefusedWay[]): readonly Way[] {
  const routeOf = (type: PaymentType) => (type === 'twint' ? type : (providerOf(type) ?? type));
  return ways.map((way) => {
    const no = refused.find(({ type }) => routeOf(type) === routeOf(way.type));
    return no ? { ...way, refused: no.code } : way;
  });
}

/** The last tried payment type as the customer's pick: never switch to another one silently (D107). */
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

/** Parses stored refusals; null for anything else (D107). */
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
