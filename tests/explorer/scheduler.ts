import { AsyncLocalStorage } from 'node:async_hooks';

/** What happens to a step instead of going well. */
export type Fault = 'crash' | 'error' | 'lost' | 'unsent' | null;

/** Where somebody waits for their next step: before a transaction, before a request to a provider, before its answer. */
export type Gate = 'begin' | 'database' | 'send' | 'answer' | 'act';

/** Somebody who acts on the order: a phone, a bank, the clock, a reconciler. Each is a process of its own. */
export interface Actor {
  readonly name: string;
  readonly act: () => Promise<void>;
}

interface Parked {
  readonly actor: Running;
  readonly gate: Gate;
  readonly what: string;
  readonly resume: (fault: Fault) => void;
}

interface Running extends Actor {
  /** Says that the actor waits at a gate again, or is done. */
  rests: () => void;
  isDead: boolean;
}

/** A step hangs where it waits for a lock that another actor holds, or for something that never comes. */
const HANG_MS = 20_000;

/**
 * Runs actors one step at a time, in an order that a seed decides: between two steps of one, any other may take any number
 * of theirs, or die. A step is a whole transaction, or what a provider does with one request.
 */
export class Scheduler {
  /** What was done, in its order: the way to a violation. */
  readonly trace: string[] = [];
  private readonly parked: Parked[] = [];
  private readonly inside = new AsyncLocalStorage<Running>();
  private current: Running | null = null;

  constructor(
    private readonly random: () => number,
    private readonly faultAt: (gate: Gate, random: () => number) => Fault,
  ) {}

  /** Waits for the next step; outside of a schedule it is at once. */
  async gate(gate: Gate, what = ''): Promise<Fault> {
    const actor = this.inside.getStore() ?? this.current;
    if (!actor) return null;
    // Whoever has died does nothing more.
    if (actor.isDead) return new Promise(() => {});
    return new Promise((resume) => {
      this.parked.push({ actor, gate, what, resume });
      actor.rests();
    });
  }

  /** Runs all of them to their end. @throws where a step hangs */
  async run(actors: readonly Actor[]): Promise<void> {
    for (const one of actors) await this.start(one);
    while (this.parked.length > 0) {
      const place = Math.floor(this.random() * this.parked.length);
      const [next] = this.parked.splice(place, 1);
      if (next) await this.step(next);
    }
    this.current = null;
  }

  private async start(given: Actor): Promise<void> {
    const actor: Running = { ...given, rests: () => {}, isDead: false };
    await this.untilRests(actor, () => {
      this.inside.run(actor, () => {
        void this.gate('begin')
          .then(() => actor.act())
          .catch((error) => this.trace.push(`${actor.name}: ${error}`))
          .finally(() => actor.rests());
      });
    });
  }

  private async step({ actor, gate, what, resume }: Parked): Promise<void> {
    const fault = this.faultAt(gate, this.random);
    this.trace.push([actor.name, gate, what, fault].filter(Boolean).join(' '));
    if (fault === 'crash') {
      actor.isDead = true;
      return;
    }
    await this.untilRests(actor, () => resume(fault));
  }

  private untilRests(actor: Running, begin: () => void): Promise<void> {
    this.current = actor;
    return new Promise((resolve, reject) => {
      const hang = setTimeout(() => reject(new Error(`${actor.name} hangs`)), HANG_MS);
      actor.rests = () => {
        clearTimeout(hang);
        resolve();
      };
      begin();
    });
  }
}
