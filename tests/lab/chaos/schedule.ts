import { mulberry32 } from '../../support/faults/random.ts';
import type { Fault } from '../../support/network/bad-network.ts';

/** The random faults of one order, drawn from a seed; the same seed draws the same faults. */
export interface Schedule {
  readonly seed: number;
  /** Quantity of the dish in the basket. */
  readonly coffees: number;
  /** Stock is short, so the order may be refused. */
  readonly cakes: number;
  /** The network's fault for each request in order; later requests succeed. */
  readonly faults: readonly Fault[];
  /** Milliseconds of the test's own clock after which the phone closes the app, for each time it is opened. */
  readonly kills: readonly number[];
  /** The phone has no network when the order is placed, and the customer lets it send the order later (D82). */
  readonly startsOffline: boolean;
  /** The way to pay: at the venue, or by a card that pays or is declined. */
  readonly payment: 'later' | 'card' | 'declined';
  /** Network faults for the calls that continue the payment, in order; then none. */
  readonly payFaults: readonly Fault[];
}

const faults: readonly Fault[] = [
  'none',
  'cut_before',
  'cut_after',
  'half_body',
  'portal',
  'bad_gateway',
  'stall',
];

export function scheduleOf(seed: number): Schedule {
  const random = mulberry32(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return {
    seed,
    coffees: 1 + upTo(2),
    cakes: random() < 0.2 ? 1 + upTo(2) : 0,
    faults: Array.from({ length: upTo(6) }, () => faults[upTo(faults.length - 1)] ?? 'none'),
    kills: Array.from({ length: random() < 0.5 ? upTo(3) : 0 }, () => upTo(60)),
    startsOffline: random() < 0.15,
    payment: (['later', 'card', 'declined'] as const)[upTo(2)] ?? 'later',
    payFaults: Array.from({ length: upTo(4) }, () => faults[upTo(faults.length - 1)] ?? 'none'),
  };
}
