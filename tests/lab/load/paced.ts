import { Agent, request } from 'node:http';

/** One call of a paced load. */
export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly etag: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
}

export interface Paced {
  readonly requested: number;
  /** Milliseconds from the time at which a call was due, so that a delayed start counts as well. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Sends a number of calls per second, however long the answers take: an open loop, as customers are. */
export async function paced(
  perSecond: number,
  seconds: number,
  ask: (turn: number) => Promise<Answered | null>,
): Promise<Paced> {
  const started = performance.now();
  const total = Math.round(perSecond * seconds);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  for (let turn = 0; turn < total; ) {
    const due = Math.min(total, ((performance.now() - started) / 1000) * perSecond);
    for (; turn < due; turn += 1) {
      const dueAt = started + (turn * 1000) / perSecond;
      const call = ask(turn).then((answer) => {
        times.push(performance.now() - dueAt);
        const status = String(answer?.status ?? 'lost');
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      open.add(call);
      void call.finally(() => open.delete(call));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(open);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { requested: total, p50: at(0.5), p99: at(0.99), statuses };
}

/**
 * Makes one call on a kept-alive connection; null if no answer arrived. Like a browser, it repeats the call if the
 * server closed the idle connection at that moment.
 */
export function call(origin: string, requested: Asked): Promise<Answered | null> {
  const { path, method, headers, body } = requested;
  return new Promise((resolve) => {
    const sent = request(origin + path, { agent, method, headers, timeout: 20_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', () => resolve(null));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          etag: answer.headers.etag ?? null,
          retryAfter: answer.headers['retry-after'] ?? null,
          text,
        }),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (reason: NodeJS.ErrnoException) =>
      resolve(sent.reusedSocket && reason.code === 'ECONNRESET' ? call(origin, requested) : null),
    );
    sent.end(body);
  });
}
