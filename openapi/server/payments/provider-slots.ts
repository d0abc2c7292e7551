import type { AttemptRow } from './attempts.ts';

type Provider = AttemptRow['provider'];

/** Maximum number of concurrent runs per provider. */
const MAX_RUNS = 20;

/** The reconciler's unfinished runs, counted by provider: a silent one delays no other (D319). */
export interface ProviderSlots {
  /** Providers that have no slot left. */
  readonly full: () => readonly Provider[];
  /** Runs an action at a provider, unless it is already running or there is no slot. */
  readonly run: (provider: Provider, key: string, act: () => Promise<void>) => Promise<void>;
}

/** Counts the runs at each provider (D319). */
export function newProviderSlots(): ProviderSlots {
  const providerOf = new Map<string, Provider>();
  const runsAt = (provider: Provider) =>
    [...providerOf.values()].filter((one) => one === provider).length;
  return {
    full: () => [...new Set(providerOf.values())].filter((one) => runsAt(one) >= MAX_RUNS),
    async run(provider, key, act) {
      if (providerOf.has(key) || runsAt(provider) >= MAX_RUNS) return;
      providerOf.set(key, provider);
      try {
        await act();
      } finally {
        providerOf.delete(key);
      }
    },
  };
}
