import { expect, it } from 'vitest';
import { billCafe, cents, friend, half } from '../../support/bills.ts';
import { signedInTablet } from '../../support/tablet.ts';

const { cafe, shared, payAs, move, reconcile } = await billCafe('postgresql');
const tablet = await signedInTablet(cafe.server);

const inEuros = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(minor / 100);

/** The rows of the day's takings: the number of orders and the sum by name. */
async function takings() {
  const html = await tablet.read('/staff/today');
  const rows = html.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td>/g);
  return Object.fromEntries([...rows].map(([, name, count, sum]) => [name, [Number(count), sum]]));
}

it('[P10] [D302] what phones paid of a bill is not counted as money in the drawer', async () => {
  const { id, bill, own, other } = await shared();
  const all = cents(bill.total);
  const byPhone = cents(half(bill.total));
  // The friend's half pays all of the other order, and a part of this one.
  await payAs(friend, id, { kind: 'equal', parts: 2, amount: half(bill.total) });
  expect(await takings()).toEqual({
    Card: [2, inEuros(byPhone)],
    'At the venue, not paid yet': [1, inEuros(all - byPhone)],
    Total: [2, inEuros(all)],
  });
  await move(own.uuid, 'mark_paid');
  const split = {
    Card: [2, inEuros(byPhone)],
    'At the venue': [1, inEuros(all - byPhone)],
  };
  expect(await takings()).toEqual({ ...split, Total: [2, inEuros(all)] });

  // Money that goes back counts for nothing: the part of this order is open again.
  await move(other.uuid, 'reject');
  await reconcile();
  expect(await takings()).toEqual({
    'At the venue': split['At the venue'],
    'At the venue, not paid yet': [1, inEuros(byPhone - cents(other.total ?? 0))],
    Total: [1, inEuros(cents(own.total ?? 0))],
  });
});
