import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  'src',
  'sw',
  'public',
  'openapi',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const stampFile = 'dist/.fingerprint';
const builds = [
  { label: 'the app', args: ['build'] },
  { label: 'the server', args: ['build', '--ssr'] },
];
/** Renders the contract as an HTML page, for the demo. */
const docs = [
  'build-docs',
  'openapi/contract.json',
  '--config',
  '.redocly.yaml',
  '--inlineBundle',
  '--output',
  'dist-server/api-docs.html',
];

/** Makes sure that the build is up to date, with a supported Node and installed packages. */
export async function makeReady() {
  process.chdir(root);
  checkNode();
  checkPackages();
  await buildWhenChanged();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
}

function checkPackages() {
  if (!existsSync('node_modules/vite/package.json')) {
    giveUp('The packages are not installed. Run this first: npm ci');
  }
}

/** Builds the app and its server only if a source has changed since the last build. */
async function buildWhenChanged() {
  const stamp = fingerprint();
  const isBuilt = existsSync('dist/index.html') && existsSync('dist-server/main.js');
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const started = Date.now();
  console.log('Building; this happens once after each change of the sources.');
  for (const { label, args } of builds) {
    console.log(`  ${label} …`);
    await run('vite/bin/vite.js', [...args, '--logLevel', 'warn'], 'inherit');
  }
  console.log('  the contract …');
  await run('@redocly/cli/bin/cli.js', docs, 'ignore');
  await finish(stamp);
  console.log(`  done in ${Math.round((Date.now() - started) / 1000)} s`);
}

function run(program, args, stdio) {
  return new Promise((resolve) => {
    const build = spawn(process.execPath, [join('node_modules', program), ...args], {
      stdio,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    build.on('exit', (code) => (code === 0 ? resolve() : giveUp('The build failed; see above.')));
  });
}

async function finish(stamp) {
  await import(new URL('../../dist-server/compress.js', import.meta.url).href);
  writeFileSync(stampFile, stamp);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function giveUp(reason) {
  console.error(reason);
  process.exit(1);
}

// Runs as the last step of `npm run build`. A server that uses the result does not build it again.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(root);
  await finish(fingerprint());
}
