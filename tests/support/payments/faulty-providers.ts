import type { Charge, ProviderClient } from '#server/payments/providers/provider.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';

export type FaultyProviders = ReturnType<typeof faultyProviders>;

/** Providers whose responses can be lost, that can refuse, and whose callers can crash. */
export function faultyProviders(clients: ProviderClients) {
  const faults = {
    /** Number of responses that are lost from now on, after the provider has handled the request. */
    cut: 0,
    /** Name of the provider that refuses everything; empty for none. */
    refusing: '',
  };
  /** Called when a provider has handled a request whose process crashes before the response. */
  let dying: (() => void) | null = null;
  const losing = (provider: ProviderClient, ask: ProviderClient['charge']) => {
    return async (charge: Charge) => {
      if (faults.refusing === provider.provider) {
        throw new ProviderRefusal(provider.provider, 'provider_refused', 'Invalid API key.');
      }
      const verdict = await ask(charge);
      if (dying) {
        dying();
        dying = null;
        return new Promise<never>(() => {});
      }
      if (faults.cut === 0) return verdict;
      faults.cut -= 1;
      throw new ProviderTimeout(provider.provider, new TypeError('fetch failed'));
    };
  };
  const lose = (provider: ProviderClient): ProviderClient => ({
    ...provider,
    charge: losing(provider, provider.charge),
    retrieve: losing(provider, provider.retrieve),
    close: losing(provider, provider.close),
    refund: losing(provider, provider.refund),
  });
  const by = new Map([...clients.by].map(([name, provider]) => [name, lose(provider)]));
  return {
    providers: { ...clients, by },
    faults,
    /** Runs something in a process that crashes as soon as a provider has handled its request. */
    killedDuring: (act: () => Promise<unknown>) =>
      new Promise<void>((resolve) => {
        dying = resolve;
        void act();
      }),
    /** Ends all faults. */
    mend() {
      Object.assign(faults, { cut: 0, refusing: '' });
      dying = null;
    },
  };
}
