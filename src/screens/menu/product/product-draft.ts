import { useMemo, useState } from 'react';
import { noRecipient } from '#domain/cart/empty-cart.ts';
import { removeLine } from '#domain/cart/line-changes.ts';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { availableChoices } from '#domain/cart/line-on-menu.ts';
import { MAX_QUANTITY } from '#domain/constants.ts';
import { multiplyMoney } from '#domain/lib/money.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { choose } from '#domain/menu/choose.ts';
import { type Lack, missingIn } from '#domain/menu/completeness.ts';
import { maxQuantityOf } from '#domain/menu/max-quantity.ts';
import { type Choices, isSoldOut, optionsOf, valuesOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { remainingOf } from '#domain/menu/stock.ts';
import type { Cart, LineItem, Product } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';

export type Recipient = NonNullable<LineItem['product_gift_recipient_attributes']>;

/** A product as it is being configured. */
export interface Draft {
  readonly choices: Choices;
  readonly quantity: number;
  /** The maximum quantity by the stock of product and choices (M11, D206); less than 1 if nothing is left. */
  readonly most: number;
  readonly notes: string;
  readonly recipient: Recipient;
  /** Price of the whole quantity, in the venue's currency. */
  readonly total: number;
  /** The first option that still needs a choice (D47). */
  readonly lack: Lack | null;
  readonly line: () => LineItem;
  readonly setChoices: (change: (choices: Choices) => Choices) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly setNotes: (notes: string) => void;
  readonly setRecipient: (fields: Partial<Recipient>) => void;
  /** The button was tapped: all that is wrong shows now. */
  readonly isChecked: boolean;
  readonly check: () => void;
}

interface Opened {
  readonly product: Product;
  /** The edited line. */
  readonly line: LineItem | undefined;
  /** Number left besides those in the basket; null if not counted. */
  readonly remaining: number | null;
}

/**
 * A product with the stock that the basket left when the sheet opened (M11). An edited line leaves the
 * basket with the change, so the sheet continues with its initial state.
 */
export function useOpened(view: MenuView, found: Product, edited: LineItem | undefined): Opened {
  const [line] = useState(edited);
  const [cart] = useState(() =>
    edited ? removeLine(view.basket.cart, edited.key) : view.basket.cart,
  );
  const { hasStock } = view;
  const product = useMemo(() => besideBasket(found, hasStock, cart), [found, hasStock, cart]);
  return { product, line, remaining: remainingOf(found, cart, hasStock) };
}

/** Keeps the menu's availability: items in the basket do not make anything sold out. */
function besideBasket(found: Product, hasStock: boolean, cart: Cart): Product {
  const marked = withAvailability(found, hasStock, cart);
  return found.available === false ? marked : { ...marked, available: true };
}

/** Opens with the defaults, or with the edited line's choices that still exist (design 11.5, D330). */
export function useDraft({ product, line: edited, remaining }: Opened): Draft {
  const [made, setMade] = useState<Choices>(() => (edited ? choicesOf(edited) : begun(product)));
  const choices = useMemo(() => availableChoices(product, made), [product, made]);
  const [wanted, setQuantity] = useState(edited?.quantity ?? 1);
  const most = Math.min(MAX_QUANTITY, maxQuantityOf(product, choices, remaining) ?? MAX_QUANTITY);
  // Another choice may have less stock.
  const quantity = Math.max(1, Math.min(wanted, most));
  const [notes, setNotes] = useState(edited?.notes ?? '');
  const [recipient, setRecipient] = useState<Recipient>(
    edited?.product_gift_recipient_attributes ?? noRecipient,
  );
  const [isChecked, setChecked] = useState(false);
  const total = useMemo(
    () => multiplyMoney(priceOf(product, choices), quantity),
    [product, choices, quantity],
  );
  const lack = useMemo(() => missingIn(product, choices), [product, choices]);
  return {
    choices,
    quantity,
    most,
    notes,
    recipient,
    total,
    lack,
    line: () =>
      lineOf(product, { choices, quantity, notes, recipient, person: edited?.person_name }),
    setChoices: (change) => setMade((before) => change(availableChoices(product, before))),
    setQuantity,
    setNotes,
    isChecked,
    check: () => setChecked(true),
    setRecipient: (fields) => setRecipient((before) => ({ ...before, ...fields })),
  };
}

/** The defaults; of a gift card's amounts the first, so that its preview has one. */
function begun(product: Product): Choices {
  const choices = defaultsOf(product);
  const [amounts] = optionsOf(product);
  if (!product.is_gift_card || !amounts || choices.length > 0) return choices;
  const first = valuesOf(amounts).find((value) => !isSoldOut(value));
  return first ? choose(amounts, first, choices) : choices;
}
