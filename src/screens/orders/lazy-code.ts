import { importWithRetry, startLazily, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';

const load = () => import('#flows/orders/order-flows.ts');

type OrderFlows = Awaited<ReturnType<typeof load>>;

/** Loads the code that an order's screen runs after it is shown, tried until the network delivers it (T63). */
export const loadFlows = (): Promise<OrderFlows> => importWithRetry(load, unlimitedTries);

/** Starts something of an order's screen once its code is loaded; returns a function that ends it. */
export const startFlow = (begin: (flows: OrderFlows) => () => void): (() => void) =>
  startLazily(async () => begin(await load()));

/** The confirmation of a cancellation, whose code is loaded when it is opened (D87). */
export const CancelSheet = lazySheet(
  'orders.cancel.title',
  () => import('#screens/orders/sheets/cancel-sheet.tsx'),
  ({ CancelSheet }) => CancelSheet,
);
