import type { Charge, ProviderClient } from '#server/payments/providers/provider.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { ProviderRefusal, ProviderTimeout } from '#server/payments/providers/provider-errors.ts';

export type FaultyProviders = ReturnType<typeof faultyProviders>;

/** Providers whose answers can be lost, who can refuse, and whose callers can die. */
export function faultyProviders(clients: ProviderClients) {
  const faults = {
    /** Number of answers of a provider that are lost from now on, after it has done what it was asked. */
    cut: 0,
    /** The provider that says no to everything, where one does. */
    refusing: '',
  };
  /** Called when a provider has done what it was asked by a process that dies before it hears so. */
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
      throw new ProviderTimeout(provider.provider, new Error('The connection was lost.'));
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
    /** Runs something in a process that dies as soon as a provider has done what it asks. */
    killedDuring: (act: () => Promise<unknown>) =>
      new Promise<void>((resolve) => {
        dying = resolve;
        void act();
      }),
    /** Nothing goes wrong any more. */
    mend() {
      Object.assign(faults, { cut: 0, refusing: '' });
      dying = null;
    },
  };
}
