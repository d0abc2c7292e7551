import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { multiplyMoney, sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { expectedDiscount, offerOn } from '#domain/menu/expected-discount.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';
import { estimatedLines } from '#server/orders/check-lines.ts';
import { calculatePrices, lineInputOf } from '#server/orders/price-basket.ts';
import { runs } from '../../domain/runs.ts';
import { randomChoices } from '../../support/random-choices.ts';
import { type Case, caseArbitrary, idsOf, pricesFor, startOf } from './agreement-case.ts';

it(`[C5] [D51] [D155] [D333] on ${runs.numRuns} random menus with offers, row, strip, sheet and dock say what the backend charges`, () => {
  fc.assert(
    fc.property(caseArbitrary, (drawn) => {
      const input = { ...drawn, voucher: null };
      const { find } = pricesFor(input, startOf(input)).menu;
      for (const id of idsOf(input)) {
        const product = find(id);
        if (product) compare(groupProductOf(product, find), input);
      }
    }),
    runs,
  );
});

function compare(product: Product, input: Case): void {
  const { now, discounts } = offersOf(input);
  const at = { now, currency: 'EUR' };
  const shown = shownPrice(withPriceRange(product), discounts[product.id], at);
  if (canAddAtOnce(product)) {
    expect(shown.isFrom).toBe(false);
    expect(shown.price).toBe(charged(product, defaultsOf(product), input).total);
  }
  for (const { chances } of input.seeds) {
    const choices = randomChoices(product, chances);
    if (!choices) continue;
    const { off, estimated, total } = charged(product, choices, input);
    expect(offerOn(product, choices, discounts, at)?.off ?? 0).toBe(off);
    expect(estimated).toBe(multiplyMoney(off, 2));
    // A group that opens shows no offer, which is of one member alone.
    if (shown.isFrom && !product.is_product_group) {
      expect(total).toBeGreaterThanOrEqual(shown.price);
    }
  }
}

/** The price of one item with its offer at the backend, and the reduction of two that the dock expects. */
function charged(product: Product, choices: Choices, input: Case) {
  const line = lineOf(product, { choices });
  const cart = addLine(startOf(input), line, 'EUR');
  const prices = pricesFor(input, cart);
  const { discount } = calculatePrices(cart, estimatedLines(cart, lineInputOf(prices, {})), prices);
  const off = discount.cart_discount ?? 0;
  const { now, discounts } = offersOf(input);
  const find = () => product;
  const estimated = expectedDiscount([lineOf(product, { choices, quantity: 2 })], {
    discounts,
    find,
    now,
    currency: 'EUR',
  });
  return { off, estimated, total: sumMoney([priceOf(product, choices), -off]) };
}

/** The running offers as the menu has them: the first of a product. */
function offersOf(input: Case) {
  const { running, now } = pricesFor(input, startOf(input)).discounts;
  const discounts: Record<string, MenuDiscount> = {};
  for (const { product_id, rule } of running) {
    discounts[product_id] ??= { type: rule.type, value: rule.value };
  }
  return { now, discounts };
}
