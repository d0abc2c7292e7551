import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The measurements of wrk. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Responses by status, and calls without one. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Responses of 429 and 503 without Retry-After. */
  readonly impolite: number;
}

/** One kind of call, as a Lua function that makes the next request for wrk. */
export interface Shot {
  readonly connections: number;
  readonly seconds: number;
  readonly lua: string;
}

/** Runs wrk against a server, as fast as it answers. */
export function wrk(origin: string, { connections, seconds, lua }: Shot): Promise<Measured> {
  const script = join(tmpdir(), `load-${process.pid}-${scripts++}.lua`);
  writeFileSync(script, lua + counting);
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '-s',
    script,
    origin,
  ];
  return new Promise((resolve, reject) => {
    execFile('wrk', args, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(last(stdout))),
    );
  });
}

/** Finds wrk, or installs it on Debian as root; otherwise the error says how to get it. */
export function ensureWrk(): void {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
  } catch {
    const command = 'apt-get update && apt-get install --yes --no-install-recommends wrk';
    if (process.getuid?.() !== 0) throw new Error(`This needs wrk. Install it: ${command}`);
    process.stdout.write('Installing wrk …\n');
    execFileSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

/** Quotes a text for Lua. */
export const quoted = (text: string) => `[==[${text}]==]`;

/** Formats headers as a Lua table. */
export function luaHeaders(headers: Readonly<Record<string, string>>): string {
  return `{${Object.entries(headers)
    .map(([name, value]) => `["${name}"]=${quoted(value)}`)
    .join(',')}}`;
}

/** Two instances may run at a time. */
let scripts = 0;

const counting = `
local seen = {}
function setup(thread) the_thread = thread end
statuses = ""
impolite = 0
function response(status, headers)
  seen[status] = (seen[status] or 0) + 1
  if (status == 429 or status == 503) and not (headers["Retry-After"] or headers["retry-after"]) then
    impolite = impolite + 1
  end
  local parts = {}
  for code, count in pairs(seen) do parts[#parts + 1] = '"' .. code .. '":' .. count end
  statuses = table.concat(parts, ",")
end
function done(summary, latency)
  local lost = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  local counts = the_thread:get("statuses")
  if lost > 0 then counts = counts .. (counts ~= "" and "," or "") .. '"lost":' .. lost end
  print(string.format('{"perSecond":%.1f,"p50":%.1f,"p99":%.1f,"impolite":%d,"statuses":{%s}}',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    the_thread:get("impolite"), counts))
end
`;

function last(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}
