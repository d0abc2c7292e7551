import type { PaymentMethod, Venue } from '#domain/model.ts';

/** A payment method without a saved card: the provider's own page, or later at the venue (§4). */
export type ProviderMethod = Pick<PaymentMethod, 'card_type'> & { readonly id: null };

/** The saved methods and the selected one. */
export interface PaymentChoice {
  readonly methods: readonly PaymentMethod[];
  readonly selected: PaymentMethod | ProviderMethod | null;
}

type Provider = Venue['card_payment'];

export const noPaymentMethods: PaymentChoice = { methods: [], selected: null };

/** The default method, else the first, else the provider's own fallback (§4). */
export function defaultMethod(
  methods: readonly PaymentMethod[],
  provider: Provider,
): PaymentChoice['selected'] {
  const saved = methods.find((method) => method.default) ?? methods[0];
  if (saved) return saved;
  return provider === 'paynl' || provider === 'pay_later'
    ? { id: null, card_type: provider }
    : null;
}

/** Loaded methods, with the default one selected (§4). */
export function withMethods(methods: readonly PaymentMethod[], provider: Provider): PaymentChoice {
  return { methods, selected: defaultMethod(methods, provider) };
}

/** Adds a new method first and selects it; if it is the default, it is the only one (§4). */
export function withCreated({ methods }: PaymentChoice, created: PaymentMethod): PaymentChoice {
  const others = methods
    .filter(({ id }) => id !== created.id)
    .map((method) => (created.default ? { ...method, default: false } : method));
  return { methods: [created, ...others], selected: created };
}

/** Removes a method; if it was default or selected, the default is selected (§4). */
export function withoutMethod(
  choice: PaymentChoice,
  id: number,
  provider: Provider,
): PaymentChoice {
  const deleted = choice.methods.find((method) => method.id === id);
  const methods = choice.methods.filter((method) => method !== deleted);
  const isSelectionGone = deleted?.default === true || choice.selected?.id === id;
  return {
    methods,
    selected: isSelectionGone ? defaultMethod(methods, provider) : choice.selected,
  };
}
