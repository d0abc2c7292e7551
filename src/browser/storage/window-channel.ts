/** Messages between the open windows of this browser. */
export interface Channel<T> {
  send(message: T): void;
  listen(listener: (message: T) => void): void;
}

/** Opens a channel by name (D84); without BroadcastChannel nothing is delivered. */
export function channel<T>(name: string): Channel<T> {
  let line: BroadcastChannel | undefined;
  const open = () => {
    try {
      line ??= new BroadcastChannel(name);
    } catch {
      // Firefox refuses it where cookies are blocked, and the basket must change nevertheless.
    }
    return line;
  };
  return {
    send: (message) => open()?.postMessage(message),
    listen: (listener) =>
      open()?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
  };
}
