import type {
  Order,
  OrderRequest,
  PaymentInput,
  PaymentMethod,
  PaymentType,
} from '#domain/model.ts';
import type { PaymentChoice } from './payment-methods.ts';
import { isNewCard, isWallet } from './payment-types.ts';
import { asCardSaver, type PaymentProvider } from './providers.ts';
import type { Way } from './ways-to-pay.ts';

/** The customer's pick: a payment type or a saved card. */
export type PickedWay =
  | { readonly kind: 'type'; readonly type: PaymentType }
  | { readonly kind: 'saved'; readonly id: number };

/** The chosen way to pay an order, with the saved card if one is used. */
export interface ChosenWay {
  readonly type: PaymentType;
  readonly method: PaymentMethod | null;
}

/** Saved cards that the offered payment types can charge (P15). */
export function usableMethods(
  methods: readonly PaymentMethod[],
  ways: readonly Way[],
): readonly PaymentMethod[] {
  return methods.filter((method) => {
    const type = typeOfSaved(method);
    return type !== null && ways.some((way) => way.type === type);
  });
}

/**
 * The customer's pick if possible; else the default card, else the provider's fallback (§4); else a type that needs no
 * input, else the first.
 */
export function chosenWay(
  ways: readonly Way[],
  { methods, selected }: PaymentChoice,
  picked: PickedWay | null,
  today: string,
): ChosenWay | null {
  const open = ways.filter(isUsable);
  const cards = usableMethods(methods, open).filter((method) => !isExpired(method, today));
  if (picked?.kind === 'saved') {
    const method = cards.find(({ id }) => id === picked.id);
    if (method) return saved(method);
  }
  if (picked?.kind === 'type' && open.some(({ type }) => type === picked.type)) {
    return { type: picked.type, method: null };
  }
  const own = cards.find(({ id }) => id === selected?.id) ?? cards[0];
  if (own) return saved(own);
  const fallback = open.find(({ type }) => selected?.id === null && type === selected.card_type);
  const plain = open.find(({ type }) => type === 'pay_later' || type === 'zero');
  const type = (fallback ?? plain ?? open[0])?.type;
  return type ? { type, method: null } : null;
}

/** Whether it can be used: points cover the order, and it was not refused for it (D79, D107). */
export function isUsable({ missing, refused }: Way): boolean {
  return missing === null && refused === undefined;
}

/** Whether the provider's fields, or the wallet's sheet, must be completed before ordering (T49). */
export function needsFields({ type, method }: ChosenWay): boolean {
  return method === null && (isNewCard(type) || isWallet(type));
}

/** Whether a card has expired; `today` as in 2026-11-22 (P15). */
export function isExpired(
  { expires_on }: Pick<PaymentMethod, 'expires_on'>,
  today: string,
): boolean {
  return expires_on != null && expires_on < today.slice(0, 7);
}

/** Path of an order: its own screen, or its payment screen first (D76). */
export function pathAfter({ uuid, status }: Pick<Order, 'uuid' | 'status'>): string {
  return status === 'pending_payment' ? `/order/${uuid}/pay` : `/order/${uuid}`;
}

/** Builds the request that pays the same order another way; its code identifies the order (D76, D80). */
export function withPayment(order: Order, payment: PaymentInput): OrderRequest {
  const {
    id: _id,
    uuid: _uuid,
    number: _number,
    status: _status,
    status_history: _steps,
    venue: _venue,
    table_name: _table,
    location_name: _location,
    estimated_ready_at: _ready,
    vat_amount: _vat,
    payment: _payment,
    previous_total: _before,
    cancellable: _cancellable,
    editable: _editable,
    feedback_exist: _feedback,
    rejection_reason: _reason,
    refund_note: _refund,
    created_at: _created,
    ...cart
  } = order;
  return { ...cart, payment };
}

function saved(method: PaymentMethod): ChosenWay | null {
  const type = typeOfSaved(method);
  return type ? { type, method } : null;
}

/** The provider that charges a saved card; null if unknown. */
export function typeOfSaved({ provider }: PaymentMethod): PaymentProvider | null {
  return asCardSaver(provider);
}

/** The payment that an order is sent with, if its type needs no fields (P1). */
export function inputOf(way: ChosenWay): PaymentInput {
  const { type, method } = way;
  return method && !needsFields(way) ? { type, payment_method_id: method.id } : { type };
}
