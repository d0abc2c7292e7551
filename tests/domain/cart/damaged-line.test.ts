import { describe, expect, it } from 'vitest';
import { addLine, findLine } from '#domain/cart/cart.ts';
import { setLineQuantity } from '#domain/cart/line-changes.ts';
import { blockersOf } from '#domain/checkout/checkout.ts';
import { cartWith, lineWith, settingsWith, venueOf } from '../samples.ts';

describe('a line whose total is impossible', () => {
  it.each([
    ['EUR', Number.NaN, true],
    ['EUR', -0.01, true],
    ['EUR', 3.405, true],
    ['EUR', 10_000_000.01, false],
    ['JPY', 118, false],
    ['JPY', 118.13, true],
    ['KWD', 1.255, false],
    ['VND', 10 ** 12, false],
    ['VND', 10 ** 16, true],
  ])('[C1] [C5] in %s, at %d, is detected: %s', (currency, total, isTold) => {
    const cart = cartWith({ line_items_attributes: [lineWith({ total })] });
    const received = blockersOf(cart, venueOf({ currency }), {}, settingsWith()).filter(
      ({ kind }) => kind === 'amount',
    );
    expect(received).toEqual(isTold ? [{ kind: 'amount', key: '7' }] : []);
  });
});

describe('a line whose price was lost', () => {
  const cart = cartWith({ line_items_attributes: [lineWith({ quantity: 2, total: Number.NaN })] });

  it('[C1] has no price at any quantity, and is never free', () => {
    expect(findLine(setLineQuantity(cart, '7', 5, 'EUR'), '7')?.total).toBeNaN();
    expect(findLine(setLineQuantity(cart, '7', 1, 'EUR'), '7')?.total).toBeNaN();
  });

  it('[C1] [C3] gets its price from an equal line that is added', () => {
    const added = addLine(cart, lineWith({ quantity: 1, total: 3.4 }), 'EUR');
    expect(findLine(added, '7')).toMatchObject({ quantity: 3, total: 10.2 });
  });
});
