import type { Fault, Gate } from './scheduler.ts';

/** Every kind of fault with a low probability at any step; none at all without crashes. */
export function faultsOf(withCrashes: boolean) {
  return (gate: Gate, random: () => number): Fault => {
    if (!withCrashes || gate === 'act') return null;
    const drawn = random();
    if (gate === 'begin') return null;
    if (drawn < 0.06) return 'crash';
    if (gate === 'database' && drawn < 0.08) return 'error';
    if (gate === 'database') return drawn < 0.1 ? 'lost' : null;
    if (gate === 'send' && drawn >= 0.12) return drawn < 0.14 ? 'garbled' : null;
    if (gate === 'send') return 'unsent';
    if (drawn < 0.14) return 'lost';
    return drawn < 0.17 ? 'garbled' : null;
  };
}

/**
 * Charges whose result is lost: half of the responses never arrive or are empty, a waiting process may die, and a provider
 * may stay silent for some minutes.
 */
export function lossyFaults(gate: Gate, random: () => number): Fault {
  if (gate !== 'answer') return null;
  const drawn = random();
  if (drawn < 0.12) return 'crash';
  if (drawn < 0.2) return 'silence';
  if (drawn < 0.4) return 'lost';
  return drawn < 0.5 ? 'garbled' : null;
}
