/** The fault of a step. */
export type Fault = 'crash' | 'error' | 'lost' | 'garbled' | 'unsent' | 'silence' | null;

/**
 * A point at which an actor waits for its next step: before a transaction, before a request to a provider, before its
 * answer.
 */
export type Gate = 'begin' | 'database' | 'send' | 'answer' | 'act';

/** Waits for the next step, whose name appears in the trace. */
export type Step = (gate: Gate, what?: string) => Promise<Fault>;

/** An actor in a process of its own: a phone, a bank, the clock or a reconciler. */
export interface Actor<Process> {
  readonly name: string;
  readonly act: (process: Process) => Promise<void>;
}

/** A process, and the hook by which its steps wait. */
export interface Stepping {
  step: Step;
}

/** Outside a schedule, steps do not wait. */
export const atOnce: Step = async () => null;

interface Parked {
  readonly actor: Running;
  readonly gate: Gate;
  readonly what: string;
  readonly resume: (fault: Fault) => void;
}

interface Running {
  readonly name: string;
  /** Reports that the actor waits for a step again, or has finished. */
  rests: () => void;
  isDead: boolean;
}

/** A step hangs if it waits for a lock of another actor, or for something that never arrives. */
const HANG_MS = 60_000;
const TICK_MS = 250;

/**
 * Runs actors one step at a time in an order drawn from a seed: between two steps of one actor, others may take any
 * number of steps, or die. A step is a whole transaction, or a provider's handling of one request.
 */
export class Scheduler<Process extends Stepping> {
  /** The steps in their order, as the trace of a violation. */
  readonly trace: string[] = [];
  private parked: Parked[] = [];

  constructor(
    private readonly random: () => number,
    private readonly faultAt: (gate: Gate, random: () => number) => Fault,
    /** Processes that are available; an actor that dies takes its process with it. */
    private readonly processes: Process[],
  ) {}

  /** Runs all actors to their end. @throws if a step hangs */
  async run(actors: readonly Actor<Process>[]): Promise<void> {
    for (const one of actors) await this.start(one);
    while (this.parked.length > 0) {
      const index = Math.floor(this.random() * this.parked.length);
      const [next] = this.parked.splice(index, 1);
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
    // A dead process takes no further step.
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

  /** A dead actor's parallel tasks stop too. */
  private kill(actor: Running): void {
    actor.isDead = true;
    this.parked = this.parked.filter((one) => one.actor !== actor);
  }

  private untilRests(actor: Running, begin: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let waitedMs = 0;
      // Time is counted in ticks instead of clock time, so that a suspended machine is only one tick late.
      const ticks = setInterval(() => {
        waitedMs += TICK_MS;
        // One of a reconciler's parallel tasks has ended, and another one waits for its step.
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
