import { mulberry32 } from '#server/faults/plan.ts';
import type { Fault } from '../../support/network/bad-network.ts';

/** What happens to one order on its way, drawn by chance from a seed: the same seed, the same fate. */
export interface Schedule {
  readonly seed: number;
  /** How many pieces of what is in the basket. */
  readonly coffees: number;
  /** There are few: the order may be refused. */
  readonly cakes: number;
  /** What the network does to each sending, one after the other; then it is well. */
  readonly faults: readonly Fault[];
  /** Milliseconds of the test's own clock after which the phone closes the app, each time it is open. */
  readonly kills: readonly number[];
  /** The phone has no network when the order is placed; the customer has it sent later (D82). */
  readonly startsOffline: boolean;
  /** How it is paid: at the venue, or by a card that pays or is declined. */
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
