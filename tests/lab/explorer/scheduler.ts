/** What happens to a step instead of going well. */
export type Fault = 'crash' | 'error' | 'lost' | 'garbled' | 'unsent' | null;

/**
 * A point at which an actor waits for its next step: before a transaction, before a request to a provider, before its
 * answer.
 */
export type Gate = 'begin' | 'database' | 'send' | 'answer' | 'act';

/** Waits for the next step; what is done next is named for the trace. */
export type Step = (gate: Gate, what?: string) => Promise<Fault>;

/** Somebody who acts on the order, each in a process of their own: a phone, a bank, the clock, a reconciler. */
export interface Actor<Process> {
  readonly name: string;
  readonly act: (process: Process) => Promise<void>;
}

/** A process, and through what its steps wait. */
export interface Stepping {
  step: Step;
}

/** Outside a schedule nothing waits. */
export const atOnce: Step = async () => null;

interface Parked {
  readonly actor: Running;
  readonly gate: Gate;
  readonly what: string;
  readonly resume: (fault: Fault) => void;
}

interface Running {
  readonly name: string;
  /** Reports that the actor waits for a step again, or is done. */
  rests: () => void;
  isDead: boolean;
}

/** A step hangs where it waits for a lock that another actor holds, or for something that never comes. */
const HANG_MS = 60_000;
const TICK_MS = 250;

/**
 * Runs actors one step at a time, in an order that a seed decides: between two steps of one, any other may take any number
 * of theirs, or die. A step is a whole transaction, or what a provider does with one request.
 */
export class Scheduler<Process extends Stepping> {
  /** The steps in their order: the trace that leads to a violation. */
  readonly trace: string[] = [];
  private parked: Parked[] = [];

  constructor(
    private readonly random: () => number,
    private readonly faultAt: (gate: Gate, random: () => number) => Fault,
    /** Processes to be taken; whoever dies takes one along. */
    private readonly processes: Process[],
  ) {}

  /** Runs all of them to their end. @throws where a step hangs */
  async run(actors: readonly Actor<Process>[]): Promise<void> {
    for (const one of actors) await this.start(one);
    while (this.parked.length > 0) {
      const place = Math.floor(this.random() * this.parked.length);
      const [next] = this.parked.splice(place, 1);
      if (next) await this.step(next);
    }
  }

  private async start({ name, act }: Actor<Process>): Promise<void> {
    const actor: Running = { name, rests: () => {}, isDead: false };
    const process = this.processes.pop();
    if (!process) throw new Error('No process is left.');
    process.step = (gate, what = '') => this.wait(actor, gate, what);
    await this.untilRests(actor, () => {
      void process
        .step('begin')
        .then(() => act(process))
        .catch((error) => this.trace.push(`${name}: ${error}`))
        .finally(() => {
          process.step = atOnce;
          this.processes.push(process);
          actor.rests();
        });
    });
  }

  private wait(actor: Running, gate: Gate, what: string): Promise<Fault> {
    // A dead process does nothing more.
    if (actor.isDead) return new Promise(() => {});
    return new Promise((resume) => {
      this.parked.push({ actor, gate, what, resume });
      actor.rests();
    });
  }

  private async step({ actor, gate, what, resume }: Parked): Promise<void> {
    const fault = this.faultAt(gate, this.random);
    this.trace.push([actor.name, gate, what, fault].filter(Boolean).join(' '));
    if (fault === 'crash') this.kill(actor);
    else await this.untilRests(actor, () => resume(fault));
  }

  /** Whoever dies does none of the things any more that they did side by side. */
  private kill(actor: Running): void {
    actor.isDead = true;
    this.parked = this.parked.filter((one) => one.actor !== actor);
  }

  private untilRests(actor: Running, begin: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let waitedMs = 0;
      // Counted in ticks and not by the clock: a machine that was suspended is one tick late, however long it slept.
      const ticks = setInterval(() => {
        waitedMs += TICK_MS;
        // Of what a reconciler does side by side one thing has ended, and another one waits for its step.
        if (this.parked.some((one) => one.actor === actor)) actor.rests();
        if (waitedMs < HANG_MS) return;
        clearInterval(ticks);
        reject(new Error(`${actor.name} hangs after: ${this.trace.join(', ')}`));
      }, TICK_MS);
      actor.rests = () => {
        clearInterval(ticks);
        resolve();
      };
      begin();
    });
  }
}
