/**
 * The code that an order's screen runs after it is shown, loaded in one piece: without it an order's link can be read and
 * tapped sooner on a poor network (D14).
 */
// biome-ignore lint/performance/noBarrelFile: one import, so that the network is asked once
export { bringBasketBack } from './cancel-order.ts';
export { continueOrder } from './order-continue.ts';
export { follow } from './orders.ts';
export { markCollected, removePlaced } from './placed-orders.ts';
export {
  disableNotifications,
  enableNotifications,
  notifyReady,
  readPermission,
} from './ready-notice.ts';
