/**
 * `npm run figures -- visits 5 'poor Wi-Fi'`: runs a script of package.json and writes the figures that it prints, with
 * date and machine, into its section of tests/lab/README.md; SLOWDOWN gives it a section of its own. A run that fails, or prints no figures, writes nothing.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { median } from './bench/times.ts';
import { figuresOf, withSection } from './sections.ts';

const file = 'tests/lab/README.md';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script = '', ...args] = process.argv.slice(2);
  const { code, printed } = await run(script, args);
  if (code === 0) record(script, args, printed);
  process.exitCode = code;
}

function record(script: string, args: readonly string[], printed: string): void {
  const quoted = args.map((arg) => (arg.includes(' ') ? `'${arg}'` : arg));
  const { SLOWDOWN: rate } = process.env;
  const slowed = rate ? [`SLOWDOWN=${rate}`] : [];
  const command = [
    ...slowed,
    'npm run',
    script,
    ...(args.length > 0 ? ['--', ...quoted] : []),
  ].join(' ');
  const when = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}:`;
  const text = `${when}\n\n${figuresOf(script, printed)}`;
  const section = [script, ...slowed].join(' ');
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), section, text));
}

/** The same model runs at half its speed on a busy host, so a fixed loop tells how fast it was. */
function machine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${availableParallelism()} × ${model.trim()}, ${memory}, a loop to 1e9 in ${loopSeconds()} s`;
}

function loopSeconds(): string {
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now();
    let sum = 0;
    for (let turn = 0; turn < 1e9; turn += 1) sum += turn % 7;
    return sum > 0 ? performance.now() - begin : 0;
  });
  return (median(times) / 1000).toFixed(1);
}

/** Runs a script, shows its standard output while it runs, and returns it without colors. */
function run(script: string, args: readonly string[]) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    printed += stripVTControlCharacters(text);
  });
  return new Promise<{ code: number; printed: string }>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}
