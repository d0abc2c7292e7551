import type { PaymentMethod, Venue } from '#domain/model.ts';

/** A way to pay that needs no saved method: the provider's own page, or later at the venue (§4). */
export type ProviderMethod = Pick<PaymentMethod, 'card_type'> & { readonly id: null };

/** The saved methods and the one that will be paid with. */
export interface PaymentChoice {
  readonly methods: readonly PaymentMethod[];
  readonly selected: PaymentMethod | ProviderMethod | null;
}

type Provider = Venue['card_payment'];

export const noPaymentMethods: PaymentChoice = { methods: [], selected: null };

/** The method flagged default, else the first, else what the provider itself offers (§4). */
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

/** Methods as they were read, with the default one selected (§4). */
export function withMethods(methods: readonly PaymentMethod[], provider: Provider): PaymentChoice {
  return { methods, selected: defaultMethod(methods, provider) };
}

/** A created method comes first and is selected; as the default it is the only one (§4). */
export function withCreated({ methods }: PaymentChoice, created: PaymentMethod): PaymentChoice {
  const others = methods
    .filter(({ id }) => id !== created.id)
    .map((method) => (created.default ? { ...method, default: false } : method));
  return { methods: [created, ...others], selected: created };
}

/** Without a deleted method; if it was the default or selected, the default is selected (§4). */
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

/** The saved method with a number becomes the one to pay with. */
export function withSelected(choice: PaymentChoice, id: number): PaymentChoice {
  const selected = choice.methods.find((method) => method.id === id);
  return selected ? { ...choice, selected } : choice;
}
