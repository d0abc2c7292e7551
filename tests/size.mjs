/** `npm run size`: what the first page of a menu weighs, and every chunk that comes later; fails over budget. */
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** kB brotli: script needed for a usable menu, and all of the first page's own bytes without pictures. */
const budget = { script: 80, page: 105 };

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const weigh = (file) =>
  brotliCompressSync(readFileSync(`dist/${file}`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length / 1000;

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const first = reached(entry);
const scripts = [...first].map((name) => manifest[name].file);
const styles = [...new Set([...first].flatMap((name) => manifest[name].css ?? []))];
const fonts = [...new Set([...first].flatMap((name) => manifest[name].assets ?? []))];

const rows = [
  ['index.html', weigh('index.html')],
  ...scripts.map((file) => [file, weigh(file)]),
  ...styles.map((file) => [file, weigh(file)]),
  ...fonts.map((file) => [file, statSync(`dist/${file}`).size / 1000]),
  ['assets/i18n/en.json', weigh('assets/i18n/en.json')],
];
const script = sum(rows.filter(([file]) => file.endsWith('.js')));
const page = sum(rows);

print('First page of a menu, kB brotli', rows);
print(
  'Later, when it is used',
  Object.entries(manifest)
    .filter(([name, { file }]) => !first.has(name) && file.endsWith('.js'))
    .map(([, { file }]) => [file, weigh(file)])
    .sort(([, one], [, other]) => other - one),
);
const verdicts = [
  ['script', script, budget.script],
  ['page', page, budget.page],
];
for (const [name, weight, limit] of verdicts) {
  console.log(`${name.padEnd(10)} ${weight.toFixed(1)} of ${limit} kB`);
  if (weight > limit) process.exitCode = 1;
}

/** An entry with all that it imports before it can run. */
function reached(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  for (const next of manifest[name].imports ?? []) reached(next, known);
  return known;
}

function sum(list) {
  return list.reduce((total, [, weight]) => total + weight, 0);
}

function print(title, list) {
  console.log(`\n${title}`);
  for (const [file, weight] of list) console.log(`${weight.toFixed(1).padStart(8)}  ${file}`);
  console.log(`${sum(list).toFixed(1).padStart(8)}  in all\n`);
}
