import type { Caller } from './headers.ts';
import type { TokenSource } from './refresh.ts';

/** Who calls, and where new tokens come from. */
export interface Introduced {
  readonly caller: Caller;
  readonly tokens: TokenSource;
}

let asked: () => Promise<Introduced | null> = async () => null;

/** Plugs in who calls, before the first call: the code that knows it comes with the code of the calls. */
export function introduce(who: () => Promise<Introduced>): void {
  asked = who;
}

/** Who was introduced last; null before that, when calls speak for nobody. */
export function whoCalls(): Promise<Introduced | null> {
  return asked();
}
