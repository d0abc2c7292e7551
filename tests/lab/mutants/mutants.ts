/** A text of the tree and its replacement; the text must occur exactly once. */
interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A careless fault that the suite must detect (trust 4.4). */
export interface Mutant {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The tests that must fail; those in a browser run the app built with the fault. */
  readonly tests: readonly string[];
  /** Environment variables of its tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Limits a browser test's file to journeys with this text in their name, because each takes time. */
  readonly named?: string;
}

/** Only schedules of tables' bills run. */
const ofBills = { SCHEDULES: '150', SCHEDULES_OF: 'bills' };

/** The twelve mutants of trust 4.4, those of an order's money, and those of a table's bill. */
export const mutants: readonly Mutant[] = [
  {
    name: 'nothing is on the disk before an order is sent',
    edits: [
      {
        file: 'src/flows/checkout/purchase.ts',
        find: "return purchases.put(uidOf(order), { kind: 'open', key, order, since, may_have_arrived });",
        put: 'return [key, since, may_have_arrived].length > 0;',
      },
    ],
    tests: ['tests/flows/checkout/same-key.test.ts'],
  },
  {
    name: 'each tap has a key of its own',
    edits: [
      {
        file: 'src/flows/checkout/place-order.ts',
        find: "  if (claimed !== 'new') return continueLeft(attemptOf(claimed, state), request);\n",
        put: '',
      },
    ],
    tests: ['tests/flows/checkout/same-key.test.ts'],
  },
  {
    name: 'the basket is emptied by the tap',
    edits: [
      {
        file: 'src/flows/checkout/place-order.ts',
        find: "  const state = isQueued ? 'queued' : 'sending';",
        put: "  removeOrderedLines(request);\n  const state = isQueued ? 'queued' : 'sending';",
      },
    ],
    tests: ['tests/lab/chaos/orders.test.ts'],
  },
  {
    name: 'any 200 is an order',
    edits: [
      {
        file: 'src/domain/checkout/order-attempt.ts',
        find: '  if (!isRecord(body) || !isRecord(body.order)) return unknown;\n  const { order } = body;',
        put: "  if (!isRecord(body)) return unknown;\n  const order = isRecord(body.order) ? body.order : null;\n  if (!order) return { state: 'confirmed', order: body };",
      },
    ],
    tests: ['tests/domain/checkout/order-attempt.test.ts'],
  },
  {
    name: 'a renewal is not handed over in IndexedDB',
    edits: [
      {
        file: 'src/browser/storage/session-vault.ts',
        find: '    await inDatabase(({ del, set }, store) => (next ? set(key, next, store) : del(key, store)));',
        put: '    void [next, inDatabase];',
      },
    ],
    tests: ['tests/journeys/account/accounts.spec.ts'],
    named: 'T31',
  },
  {
    name: 'the worker keeps HTML',
    edits: [
      {
        file: 'sw/cacheable.ts',
        find: '  if (!type.test(typeOf(response))) return null;\n',
        put: '',
      },
    ],
    tests: ['tests/sw/cacheable.test.ts'],
  },
  {
    name: 'an update loads every window anew',
    edits: [
      {
        file: 'src/app/start/worker.ts',
        find: 'if (isUpdate && isUpdating()) window.location.reload();',
        put: 'if (isUpdate) window.location.reload();',
      },
    ],
    tests: ['tests/journeys/app/update.spec.ts'],
    named: 'T24',
  },
  {
    name: 'a way back is whatever begins with a slash',
    edits: [
      {
        file: 'src/domain/session/return-url.ts',
        find: '  const url = parseUrl(raw, origin);',
        put: "  if (raw.startsWith('/')) return raw;\n  const url = parseUrl(raw, origin);",
      },
    ],
    tests: ['tests/domain/session/return-url.test.ts'],
  },
  {
    name: 'a theme is written as the text of a style',
    edits: [
      {
        file: 'src/browser/page/appearance.ts',
        find: 'for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);',
        put: 'for (const [name, value] of Object.entries(declarations)) style.cssText += name + ":" + value + ";";',
      },
    ],
    tests: ['tests/browser/appearance.test.ts'],
  },
  {
    name: 'amounts are added up as they are',
    edits: [
      {
        file: 'src/domain/lib/money.ts',
        find: '  let sum = 0;\n  for (const amount of amounts) {',
        put: '  let sum = 0;\n  if (amounts) return amounts.reduce((all, amount) => all + amount, 0);\n  for (const amount of amounts) {',
      },
    ],
    tests: ['tests/domain/lib/money.test.ts'],
  },
  {
    name: 'two orders of one phone may have the same code',
    edits: [
      {
        file: 'openapi/server/db/schema-orders.ts',
        find: "    unique('orders_scope_ref').on(row.scope, row.client_order_ref),\n",
        put: '',
      },
      {
        file: 'openapi/server/db/migrations/0000_first.sql',
        find: ',\n\tCONSTRAINT "orders_scope_ref" UNIQUE("scope","client_order_ref")',
        put: '',
      },
    ],
    tests: ['tests/server/orders/order-ref.test.ts'],
  },
  {
    name: 'a refresh token works once, to the second',
    edits: [
      {
        file: 'openapi/server/customers/tokens.ts',
        find: 'const graceSeconds = 30;',
        put: 'const graceSeconds = 0;',
      },
    ],
    tests: ['tests/server/customers/tokens.test.ts'],
  },
  {
    name: 'a payment whose answer was lost was never made',
    edits: [
      {
        file: 'openapi/server/payments/intents.ts',
        find: '    await writeAttempts(tx, attempts, opened, table);\n',
        put: '    void [writeAttempts, opened, table];\n',
      },
    ],
    tests: ['tests/lab/explorer/explorer.test.ts'],
    env: { SCHEDULES: '600' },
  },
  {
    name: 'a lookup that failed has found nothing',
    edits: [
      {
        file: 'openapi/server/payments/providers/braintree-transactions.ts',
        find: "    if (!transaction) throw new Error('Braintree did not send the transaction that it found.');\n",
        put: '    if (!transaction) return null;\n',
      },
    ],
    tests: ['tests/payments/unreadable-answers.test.ts'],
  },
  {
    name: 'a payment is locked before its order',
    edits: [
      {
        file: 'openapi/server/orders/repeat.ts',
        find: '  const known = (await lockOrder(tx, earlier.id)) ?? earlier;',
        put: "  await tx.execute('select from payment_attempts where order_id = ' + earlier.id + ' for update');\n  const known = (await lockOrder(tx, earlier.id)) ?? earlier;",
      },
    ],
    tests: ['tests/lab/explorer/processes.test.ts'],
    // Shortens tests that otherwise only run in the deep run.
    env: { SCHEDULES: '1' },
  },
  {
    name: 'nobody takes up what died while it asked for money',
    edits: [
      {
        file: 'openapi/server/payments/schedule.ts',
        find: '  if (row.lease_until && row.lease_until > now) return row.lease_until;',
        put: '  if (row.lease_until && row.lease_until > now) return paymentDeadline(payable);',
      },
    ],
    tests: ['tests/lab/explorer/explorer.test.ts'],
    env: { SCHEDULES: '600' },
  },
  {
    name: 'a payment’s answer counts though its lease is lost',
    edits: [
      {
        file: 'openapi/server/payments/state-machine.ts',
        find: "  return isLeaseHeld || answer === 'paid' || answer === 'refunded';",
        put: '  return isLeaseHeld || answer.length > 0;',
      },
    ],
    tests: ['tests/lab/explorer/leases.test.ts'],
  },
  {
    name: 'what a phone holds of a table’s bill it holds forever',
    edits: [
      {
        file: 'openapi/server/bills/repository.ts',
        find: '    if (!isSpent && !isOverdue(locked.payable, locked.attempts, now)) return false;',
        put: '    if (!isSpent) return false;',
      },
    ],
    tests: ['tests/lab/explorer/explorer.test.ts'],
    env: ofBills,
  },
  {
    name: 'the staff takes what a phone is paying of a bill',
    edits: [
      {
        file: 'openapi/server/bills/give-back.ts',
        find: "    shares.filter(({ status }) => status === 'open'),",
        put: "    shares.filter(({ status }) => status === 'over'),",
      },
    ],
    tests: ['tests/lab/explorer/explorer.test.ts'],
    env: ofBills,
  },
  {
    name: 'nobody looks at what an ended order has to give back of a bill',
    edits: [
      {
        file: 'openapi/server/bills/give-back.ts',
        find: '    .set({ check_at: now })',
        put: '    .set({ check_at: null })',
      },
    ],
    tests: ['tests/lab/explorer/explorer.test.ts'],
    env: ofBills,
  },
  {
    name: 'what is due though nothing is to be done stays due',
    edits: [
      {
        file: 'openapi/server/payments/settle.ts',
        find: '      await stopWatching(tx, locked, now, repository);\n',
        put: '',
      },
    ],
    tests: ['tests/server/payments/payments.test.ts', 'tests/server/bills/bill-attacks.test.ts'],
  },
];

/** Applies a mutant's edits to a text; fails if a searched text does not occur exactly once. */
export function mutated(text: string, { file, find, put }: Edit): string {
  const [before = '', after, ...more] = text.split(find);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${file} has this ${more.length + (after === undefined ? 0 : 1)} times: ${find}`,
    );
  return before + put + after;
}
