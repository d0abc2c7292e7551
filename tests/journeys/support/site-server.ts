import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { originOf } from '../../support/network/server-process.ts';
import { filledDatabase } from './filled-database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A separate server for a test that runs as one of the demo's sites. */
export interface SiteServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the built server as a site such as restricted or hidden, on a free port and with its own database. */
export async function startSite(
  site: string,
  /** Environment variables of the server. */
  further: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  const database = further.DATA_FOLDER || further.DATABASE_URL ? null : await filledDatabase();
  const child = spawn(process.execPath, [process.env.BUILT_SERVER ?? 'dist-server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      SITE: site,
      PORT: '0',
      ...(database && { DATABASE_URL: database.url }),
      ...((further.DEMO ?? !further.SITE_FILE) && { KITCHEN_PACE: '2' }), // only the demo has a kitchen
      ...further,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await originOf(child);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await database?.remove();
    },
  };
}

/** Reads the link and the six digits of the newest email to an address from the site's outbox. */
export async function emailTo(url: string, email: string): Promise<Letter> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await (await fetch(`${url}/outbox`)).text();
    const entry = list.split('<li>').find((row) => row.includes(email)) ?? '';
    const address = /\/outbox\/\d+/.exec(entry)?.[0];
    if (address) return readLetter(await (await fetch(url + address)).text());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There is no letter to ${email}.`);
}

interface Letter {
  readonly path: string;
  readonly code: string;
}

function readLetter(text: string): Letter {
  const path = /https?:\/\/[^/]+(\/[\w-]+\?token=[\w-]+)/.exec(text)?.[1] ?? '';
  return { path, code: /\b\d{6}\b/.exec(text.replaceAll(path, ''))?.[0] ?? '' };
}
