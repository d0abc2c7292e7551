import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../../../journeys/support/chromium.ts';
import { preferred } from '../preferred.ts';

/** Bandwidth in bits per second, delays in milliseconds, and the share of packets lost in each direction. */
export interface Shape {
  readonly down?: number;
  readonly up?: number;
  readonly rtt?: number;
  readonly jitter?: number;
  readonly loss?: number;
  /** Length of the queue in milliseconds, beyond which packets are dropped. */
  readonly queue?: number;
  readonly seed?: number;
}

/** Network profiles; with the probe's round trip of a second, seconds count round trips. */
export const profiles = {
  fast: { down: 9e6, up: 1.5e6, rtt: 40, queue: 300 },
  'slow 4G': { down: 1.6e6, up: 0.75e6, rtt: 150, queue: 500 },
  'poor Wi-Fi': { down: 400e3, up: 200e3, rtt: 400, jitter: 40, loss: 0.03, queue: 800 },
  probe: { rtt: 1000, queue: 5000 },
} as const satisfies Readonly<Record<string, Shape>>;

/** A shaped network between a browser and the servers on this machine. */
export interface Network {
  /** Address of this machine for the browser. */
  readonly host: string;
  /** Starts a Chromium in this network. */
  readonly browserPath: string;
  readonly shape: (shape: Shape) => Promise<void>;
  readonly link: (isUp: boolean) => Promise<void>;
  readonly close: () => void;
}

/**
 * Every packet of the browser goes through its own network namespace (netshape.py).
 *
 * @throws Error without Linux, root, python3 and /dev/net/tun
 */
export async function openNetwork(subnet: number): Promise<Network> {
  const name = `visits${subnet}`;
  const program = fileURLToPath(new URL('./netshape.py', import.meta.url));
  const shaper = spawn('python3', [program, name, String(subnet)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shaper.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error('Shaping packets takes Linux, root, python3 and /dev/net/tun.');
  const { host } = JSON.parse(first.value);
  const chromium = execFileSync('realpath', [await chromiumPath()], { encoding: 'utf8' }).trim();
  const browser = preferred(`ip netns exec ${name} ${chromium}`);
  const obey = async (order: object) => {
    shaper.stdin.write(`${JSON.stringify(order)}\n`);
    await lines.next();
  };
  return {
    host,
    browserPath: browser.path,
    shape: (shape) => obey({ shape }),
    link: (link) => obey({ link }),
    close: () => {
      shaper.stdin.end();
      browser.drop();
    },
  };
}
