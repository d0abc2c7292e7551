import { mulberry32 } from '../../openapi/server/fault-plan.ts';
import { type ActionName, actionNames } from './actions.ts';

export type Persona = 'table' | 'collect' | 'customer';

/** One thing that somebody does, with a number of its own to choose by. */
export interface Step {
  readonly action: ActionName;
  readonly chance: number;
}

/** Who does what in one journey: the same seed, the same journey (trust 4.3). */
export interface Plan {
  readonly seed: number;
  readonly persona: Persona;
  readonly table: number;
  readonly steps: readonly Step[];
}

/** How often each action is drawn, beside the others. */
const weights: Readonly<Record<ActionName, number>> = {
  add: 9,
  more: 2,
  less: 2,
  browse: 2,
  peek: 2,
  slot: 1,
  language: 1,
  order: 7,
  orderTwice: 3,
  payCard: 2,
  payDeclined: 1,
  back: 2,
  forward: 1,
  reload: 3,
  reopen: 3,
  secondWindow: 2,
  offline: 2,
  online: 3,
  crash: 1,
  signOut: 1,
  signIn: 2,
  wait: 2,
};

export function planOf(seed: number): Plan {
  const random = mulberry32(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(list: readonly [T, ...T[]]): T => list[upTo(list.length - 1)] ?? list[0];
  const persona = pick<Persona>(['table', 'table', 'collect', 'customer']);
  const pool = actionNames.flatMap((name) => Array<ActionName>(weights[name]).fill(name));
  const table = 1 + upTo(23);
  const steps = Array.from({ length: 3 + upTo(22) }, () => ({
    action: pool[upTo(pool.length - 1)] ?? 'add',
    chance: random(),
  }));
  return { seed, persona, table, steps };
}
