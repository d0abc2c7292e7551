/** Speaks with the other windows of this browser that are open now. */
export interface Channel<T> {
  tell(message: T): void;
  hear(listener: (message: T) => void): void;
}

/** A channel by its name; where the browser has none, nobody hears. */
export function channel<T>(name: string): Channel<T> {
  let line: BroadcastChannel | null | undefined;
  const open = () => {
    line ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
    return line;
  };
  return {
    tell: (message) => open()?.postMessage(message),
    hear: (listener) =>
      open()?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
  };
}
