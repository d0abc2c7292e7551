import { parseArgs } from 'node:util';
import { argumentProblem } from '#server/owner/command-line.ts';
import type { WalkOptions } from './walk/options.ts';

export interface Options extends WalkOptions {
  readonly origin: string;
  readonly client: string;
  readonly json: boolean;
}

export const usage = `npm run conform -- https://api.example.com --client NAME:TOKEN
  --client NAME:TOKEN   the credentials of a guest
  --venue SLUG          the venue to look at; the first one otherwise
  --write               also opens an account, and places and cancels orders; needs --venue
  --app ORIGIN          the origin of the app, where it is another one: CORS has to allow it
  --json                for programs`;

/** The options of the command line, or what is wrong with them. */
export function optionsOf(argv: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        client: { type: 'string' },
        venue: { type: 'string' },
        write: { type: 'boolean', default: false },
        app: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [origin, ...others] = positionals;
    const { client, venue = null, write, app = null, json } = values;
    if (!origin || others.length > 0) return 'Name one backend.';
    const { protocol } = URL.canParse(origin) ? new URL(origin) : { protocol: '' };
    if (!/^https?:$/.test(protocol)) return `${origin} is no address of a backend.`;
    if (!client?.includes(':')) return 'Name the credentials of a guest: --client NAME:TOKEN.';
    if (write && !venue)
      return 'Orders are only placed at a venue that is named: --write --venue SLUG.';
    return { origin, client, venue, write, app, json };
  } catch (error) {
    return argumentProblem(error);
  }
}
