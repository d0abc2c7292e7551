import { describe, expect, it } from 'vitest';
import type { Customer } from '#domain/model.ts';
import { type AccessInput, decideAccess } from '#domain/session/access.ts';
import { maySeeBrand, maySeeVenues } from '#domain/venue/visibility.ts';

const origin = 'https://order.example';
const modes = ['open', 'restricted', 'restricted_hidden'] as const;
const bools = [true, false];

/** Every possible customer: each of the three flags missing, false or true. */
const customers: readonly Customer[] = [undefined, false, true].flatMap((email_confirmed) =>
  [undefined, false, true].flatMap((email_confirmation_required) =>
    [undefined, false, true].map((location_activated) => ({
      id: 1,
      ...(email_confirmed !== undefined && { email_confirmed }),
      ...(email_confirmation_required !== undefined && { email_confirmation_required }),
      ...(location_activated !== undefined && { location_activated }),
    })),
  ),
);

/** The routes behind the guard (§2). */
const routes = [
  '/venues',
  '/menu/fern?tile=2',
  '/checkin?venue=1&table=12',
  '/offer',
  '/order/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b',
  '/orders/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b',
  '/profile/personal-offers',
  '/profile/orders',
  '/loyalty',
  '/payment-methods',
  '/email-confirmation',
];

const cases: readonly AccessInput[] = modes.flatMap((mode) =>
  bools.flatMap((isLoginEnabled) =>
    bools.flatMap((isLoggedIn) =>
      [null, ...customers].flatMap((stored) =>
        (['not_asked', 'refused', 'unreachable', ...customers] as const).flatMap((fetched) =>
          routes.map((path) => {
            const url = origin + path;
            return { mode, isLoginEnabled, isLoggedIn, stored, fetched, url };
          }),
        ),
      ),
    ),
  ),
);

/** The specification's seven steps, written out with D25, D30 and D31 (§4). */
function bySpecification(input: AccessInput): string {
  const { mode, stored, fetched, url } = input;
  const signIn = `log out, /signin?returnFullUrl=${encodeURIComponent(url)}`;
  if (mode !== 'open' && !input.isLoginEnabled) return 'closed';
  if (mode === 'open' && !stored?.email_confirmation_required) return 'allow';
  if (!input.isLoggedIn) return signIn;
  if (fetched === 'not_asked') return 'fetch_customer';
  if (fetched === 'refused') return signIn;
  const customer = fetched === 'unreachable' ? stored : fetched;
  const isUnconfirmed = !customer?.email_confirmed;
  if (url.includes('/email-confirmation')) return isUnconfirmed ? 'allow' : '/venues';
  if (mode === 'restricted' && isUnconfirmed) return '/email-confirmation';
  if (mode === 'restricted_hidden') {
    if (isUnconfirmed) return '/email-confirmation';
    if (!customer.location_activated) return '/location-code';
  }
  if (customer?.email_confirmation_required && isUnconfirmed) return '/email-confirmation';
  return 'allow';
}

function checked(input: AccessInput): string {
  const verdict = decideAccess(input);
  if (verdict.act !== 'go') return verdict.act;
  return verdict.logOut ? `log out, ${verdict.to}` : verdict.to;
}

describe('the access guard over every mode, login, customer, answer and route', () => {
  it('[G1] [G2] [G3] [G4] [G5] [G6] [G7] follows the seven steps in all cases', () => {
    expect(cases).toHaveLength(3 * 2 * 2 * 28 * 30 * 11);
    const wrong = cases.filter((input) => checked(input) !== bySpecification(input));
    expect(wrong).toEqual([]);
  });

  it('[G5] [G6] allows exactly the requests of those whom it lets in', () => {
    const behind = cases.filter(
      ({ mode, url }) => mode !== 'open' && !url.endsWith('/email-confirmation'),
    );
    for (const input of behind) {
      if (checked(input) !== 'allow') continue;
      const customer = typeof input.fetched === 'object' ? input.fetched : input.stored;
      expect(maySeeVenues(input.mode, customer)).toBe(true);
    }
  });
});

describe('what a site reveals', () => {
  it('[G5] [G6] are venues to confirmed customers only, and on hidden sites only after the location is activated', () => {
    for (const customer of [null, ...customers]) {
      const isConfirmed = customer?.email_confirmed === true;
      const isActivated = isConfirmed && customer.location_activated === true;
      expect(maySeeVenues('open', customer)).toBe(true);
      expect(maySeeVenues('restricted', customer)).toBe(isConfirmed);
      expect(maySeeVenues('restricted_hidden', customer)).toBe(isActivated);
      expect(maySeeBrand('restricted', customer)).toBe(true);
      expect(maySeeBrand('restricted_hidden', customer)).toBe(isActivated);
    }
  });
});
