import { vi } from 'vitest';

interface Held {
  readonly name: string;
  readonly mode: LockMode;
}

/** Another window of the browser, simulated by a test, with which this page shares Web Locks and messages. */
export interface OtherWindow {
  /** Takes a lock in the other window; returns a function that releases it. */
  readonly take: (name: string) => () => void;
  /** Sends a message of the other window. */
  readonly tell: (message: object) => void;
}

/** Opens another window. */
export function openOtherWindow(): OtherWindow {
  const held = new Set<Held>();
  const waiting = new Set<() => void>();
  const listeners = new Set<(event: { readonly data: unknown }) => void>();

  const isFree = ({ name, mode }: Held) =>
    ![...held].some((one) => one.name === name && (mode === 'exclusive' || one.mode !== mode));

  async function request(name: string, options: LockOptions, act: LockGrantedCallback<unknown>) {
    const lock: Held = { name, mode: options.mode ?? 'exclusive' };
    if (options.ifAvailable && !isFree(lock)) return act(null);
    while (!isFree(lock)) await new Promise<void>((resolve) => waiting.add(resolve));
    held.add(lock);
    try {
      return await act(lock);
    } finally {
      held.delete(lock);
      for (const go of waiting) go();
    }
  }

  class Channel {
    readonly postMessage = () => undefined;
    readonly addEventListener = (_: string, listener: (event: { data: unknown }) => void) =>
      void listeners.add(listener);
  }

  vi.stubGlobal('BroadcastChannel', Channel);
  const locks = { request, query: async () => ({ held: [...held], pending: [] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return {
    take(name) {
      let close: () => void = () => undefined;
      const open = new Promise<void>((resolve) => {
        close = resolve;
      });
      void request(name, {}, () => open);
      return close;
    },
    tell: (message) => {
      for (const listener of listeners) listener({ data: structuredClone(message) });
    },
  };
}

/** Closes it. */
export function closeOtherWindow(): void {
  Reflect.deleteProperty(navigator, 'locks');
}
