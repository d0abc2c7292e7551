import type { FailureCode } from '#domain/payment/failures.ts';
import { type Paying, payingStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * One run of advancing an order's payment. A newer run, started by the customer's next choice, supersedes it: the
 * older one then changes nothing any more (D103).
 */
export interface PayRun {
  readonly uuid: string;
  /** Start time in milliseconds since 1970. */
  readonly since: number;
  /** Id of the customer who was signed in at its start. */
  readonly customer: number | null;
  /** Aborted once a newer run supersedes it. */
  readonly aborter: AbortController;
}

/** Result of a step: whether to ask our backend next, and the failure code if there was a refusal. */
export interface StepResult {
  readonly continues: boolean;
  readonly code: FailureCode | null;
}

/** Ends the run: the customer decides, or a newer run has taken over. */
export const stop: StepResult = { continues: false, code: null };

let current: PayRun | null = null;

/** Starts a run, which supersedes earlier ones and aborts their requests, so that none of them arrives last. */
export function beginRun(uuid: string): PayRun {
  current?.aborter.abort();
  const customer = readStore(customerStore)?.id ?? null;
  current = { uuid, since: Date.now(), customer, aborter: new AbortController() };
  return current;
}

/** Whether a run continues: it was not superseded, and its customer has not signed out (A3). */
export function isCurrentRun(run: PayRun): boolean {
  const isTheirs = run.customer === null || run.customer === readStore(customerStore)?.id;
  return run === current && isTheirs;
}

/** The current run of an order; null if none, or if it was superseded (D103). */
export function runOf(uuid: string): PayRun | null {
  return current?.uuid === uuid && isCurrentRun(current) ? current : null;
}

/** Sets the payment stage, unless the run was superseded (D103). */
export function setPayingStage(run: PayRun, paying: Omit<Paying, 'uuid' | 'since'>): void {
  if (!isCurrentRun(run)) return;
  payingStore.value = { uuid: run.uuid, since: run.since, ...paying };
}
