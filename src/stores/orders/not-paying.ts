import type { Paying } from './payment-way.ts';

/** No payment is in progress. */
export const notPaying: Paying = {
  uuid: null,
  stage: 'asking',
  order: null,
  action: null,
  since: 0,
};
