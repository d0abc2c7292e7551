import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * A Chromium driven by DevTools commands only. Test drivers also watch every request and
 * record stack traces, for which the browser parses all scripts a second time, unlike on a phone.
 */
export interface Browser {
  /** One call of the DevTools protocol; calls to a page contain its session. */
  readonly send: <Answer>(method: string, params?: object, session?: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** @throws Error of a call that the browser refuses, or after which it is gone. */
export function openBrowser(path: string, args: readonly string[]): Browser {
  const child: ChildProcess = spawn(path, [...args, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const into = child.stdio[3] as Writable;
  const outOf = child.stdio[4] as Readable;
  const waiting = new Map<number, { resolve: (_: never) => void; reject: (_: Error) => void }>();
  let last = 0;
  let rest = '';
  outOf.setEncoding('utf8');
  outOf.on('data', (part: string) => {
    const messages = (rest + part).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) hear(JSON.parse(text));
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone.'));
  });

  function hear({ id = 0, result, error }: Message): void {
    const requested = waiting.get(id);
    waiting.delete(id);
    if (error) requested?.reject(new Error(error.message));
    else requested?.resolve(result as never);
  }

  function send<Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
    last += 1;
    const id = last;
    into.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  return {
    send,
    async close() {
      await send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
