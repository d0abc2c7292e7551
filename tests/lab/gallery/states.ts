import type { Walk } from './catalogue.ts';
import { accountWalks } from './states-account.ts';
import { appWalks } from './states-app.ts';
import { basketWalks } from './states-basket.ts';
import { checkoutWalks } from './states-checkout.ts';
import { extremeWalks } from './states-extremes.ts';
import { menuWalks } from './states-menu.ts';
import { orderWalks } from './states-orders.ts';
import { seldomWalks } from './states-seldom.ts';
import { venueWalks } from './states-venues.ts';

/** Every screen of the product in every state that it can have (specification §2, design 11.11). */
export const walks: readonly Walk[] = [
  ...venueWalks,
  ...menuWalks,
  ...basketWalks,
  ...extremeWalks,
  ...seldomWalks,
  ...checkoutWalks,
  ...orderWalks,
  ...accountWalks,
  ...appWalks,
];
