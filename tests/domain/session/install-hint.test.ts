import { describe, expect, it } from 'vitest';
import { type InstallInput, installHintDueAt, isInstallDue } from '#domain/session/install-hint.ts';

const finished: InstallInput = {
  method: 'prompt',
  wasShown: false,
  orders: [{ status: 'placed' }, { status: 'completed' }],
};

describe('[W1] the hint to install the app (D95)', () => {
  it.each<[string, Partial<InstallInput>, boolean]>([
    ['after the first finished order', {}, true],
    ['on an iPhone too', { method: 'iphone' }, true],
    ['never twice', { wasShown: true }, false],
    ['not where it cannot be done, or was', { method: null }, false],
    ['not before an order', { orders: [] }, false],
    ['not while the order is under way', { orders: [{ status: 'ready' }] }, false],
    ['not after an order that came to nothing', { orders: [{ status: 'rejected' }] }, false],
  ])('%s', (_when, input, due) => {
    expect(isInstallDue({ ...finished, ...input })).toBe(due);
  });

  it.each(['/venues', '/profile', '/profile/orders', '/order/abc', '/orders/abc', '/orders/p/abc'])(
    'may appear at %s',
    (path) => expect(installHintDueAt(path)).toBe(true),
  );

  it.each(['/menu/x', '/menu/x/basket', '/menu/x/checkout', '/checkin', '/scan', '/signin', '/'])(
    'never appears at %s',
    (path) => expect(installHintDueAt(path)).toBe(false),
  );
});
