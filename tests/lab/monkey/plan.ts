import { mulberry32 } from '../../support/faults/random.ts';
import { type ActionName, type FarName, type NearName, nearNames } from './actions.ts';

export type Persona = 'table' | 'collect' | 'customer';

/** One action, with a random number for its own choices. */
export interface Step {
  readonly action: ActionName;
  readonly chance: number;
}

/** The actions of one journey; the same seed gives the same journey (trust 4.3). */
export interface Plan {
  readonly seed: number;
  readonly persona: Persona;
  readonly table: number;
  readonly steps: readonly Step[];
}

/** Frequency of each action, relative to the others. */
const weights: Readonly<Record<NearName, number>> = {
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

const farWeights: Readonly<Record<Exclude<FarName, 'kill'>, number>> = {
  clockJump: 2,
  release: 2,
  bankApproves: 3,
  bankDeclines: 2,
  bankCancelled: 1,
  bankAbandoned: 3,
  otherWay: 3,
  giveUp: 2,
  cancelOrder: 2,
  discount: 2,
};
const farNames = Object.keys(farWeights) as readonly (keyof typeof farWeights)[];

/**
 * The share of journeys that kill the browser, of steps followed by a rare one, and of refusals followed by another
 * try.
 */
const share = { killed: 1 / 20, far: 1 / 6, afterRefusal: 2 / 3 } as const;

/**
 * Actions that leave an order unpaid. Customers then pay another way or go back, which chance alone rarely brings
 * about.
 */
const refusals: ReadonlySet<ActionName> = new Set(['payDeclined', 'bankDeclines', 'bankCancelled']);

/**
 * The journey of a seed with rare and slow actions added between its steps. Their random numbers come from a separate
 * stream, so that the gate's own steps stay the same.
 */
export function wholePlanOf(seed: number): Plan {
  const plan = planOf(seed);
  const random = mulberry32(~seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const isKilled = random() < share.killed;
  const pool = poolOf(farNames, farWeights);
  const steps = plan.steps
    .flatMap((step): readonly Step[] => {
      const [isFollowed, action] = [random() < share.far, pool[upTo(pool.length - 1)]];
      return isFollowed && action ? [step, { action, chance: random() }] : [step];
    })
    .flatMap((step): readonly Step[] => {
      if (!refusals.has(step.action) || random() >= share.afterRefusal) return [step];
      const action = random() < 0.6 ? 'otherWay' : 'giveUp';
      return [step, { action, chance: random() }];
    });
  const kill = { action: 'kill', chance: random() } as const;
  return {
    ...plan,
    steps: isKilled ? steps.toSpliced(1 + upTo(steps.length - 1), 0, kill) : steps,
  };
}

export function planOf(seed: number): Plan {
  const random = mulberry32(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(list: readonly [T, ...T[]]): T => list[upTo(list.length - 1)] ?? list[0];
  const persona = pick<Persona>(['table', 'table', 'collect', 'customer']);
  const pool = poolOf(nearNames, weights);
  const table = 1 + upTo(23);
  const steps = Array.from({ length: 3 + upTo(22) }, () => ({
    action: pool[upTo(pool.length - 1)] ?? 'add',
    chance: random(),
  }));
  return { seed, persona, table, steps };
}

function poolOf<Name extends string>(
  names: readonly Name[],
  often: Readonly<Record<Name, number>>,
): readonly Name[] {
  return names.flatMap((name) => Array<Name>(often[name]).fill(name));
}
