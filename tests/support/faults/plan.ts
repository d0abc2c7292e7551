import { mulberry32 } from './random.ts';

/** A fault in transit. cut: the connection dies · hang: it dies after a delay · half: the body is cut off. */
export type FaultAct =
  | { readonly fault: 'cut'; readonly how: 'rst' | 'fin' }
  | { readonly fault: 'hang'; readonly ms: number }
  | { readonly fault: 'late'; readonly ms: number }
  | { readonly fault: 'half' }
  | {
      readonly fault: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** When a fault strikes: `before` the backend starts, or `after-commit`, when all is done but not yet responded to. */
export type FaultRule = FaultAct & {
  /** The rule's name in a catalogue of faults, for the log. */
  readonly id: string;
  readonly method?: string;
  /** A regular expression for the path. */
  readonly path: string;
  /** Only the nth matching call, from 1. */
  readonly nth?: number;
  /** Probability, 0 to 1; 1 if omitted. */
  readonly p?: number;
  readonly where: 'before' | 'after-commit';
};

/** The faults of a run, and the seed of its random choices. */
export interface FaultPlan {
  readonly seed: number;
  readonly rules: readonly FaultRule[];
}

/** Picks the fault for each call from a plan; the same seed picks the same faults for the same calls. */
export function faultPicker(plan: FaultPlan): (method: string, path: string) => FaultRule | null {
  const random = mulberry32(plan.seed);
  const rules = plan.rules.map((rule) => ({ rule, path: new RegExp(rule.path), met: 0 }));
  return (method, path) => {
    let struck: FaultRule | null = null;
    for (const known of rules) {
      const { rule } = known;
      if ((rule.method && rule.method !== method) || !known.path.test(path)) continue;
      known.met += 1;
      const isTurn = rule.nth === undefined || rule.nth === known.met;
      const strikes = rule.p === undefined || random() < rule.p;
      if (isTurn && strikes) struck ??= rule;
    }
    return struck;
  };
}
