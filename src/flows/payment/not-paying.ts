import type { Paying } from '#stores/orders/payment-way.ts';

/** No payment is in progress. */
export const notPaying: Paying = {
  uuid: null,
  stage: 'asking',
  order: null,
  action: null,
  since: 0,
};
