/** `npm run size` prints the sizes of a menu's first page, of later chunks and of whole screens; fails over budget. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * kB brotli: the script that makes a menu usable, the same with the code that adds the first dish, and all bytes of the
 * first page without pictures. These are the current sizes and may only shrink; 57 kB of them are React as published.
 */
const budget = { script: 98.9, adding: 111.5, page: 122.9 };

/** kB brotli that a screen loads beyond these, if no other was used before: the current sizes, which may only shrink. */
const screenBudget = {
  'app/routes/venues-page.tsx': 14.3,
  'app/routes/order-page.tsx': 25.5,
  'app/routes/tiles-area.tsx': 21.9,
  'screens/menu/product/product-sheet.tsx': 32.7,
  'app/routes/basket-page.tsx': 61.5,
  'app/routes/checkout-page.tsx': 68.4,
  // What a page loads after it is shown: on menus, on every page, and for an order.
  'screens/menu/above-menu.tsx': 2.9,
  'app/start/installed.ts': 17.2,
  'flows/orders/order-flows.ts': 13.8,
};

/**
 * kB brotli of everything that is loaded lazily, each with all that it imports. It grows if a small file is bundled with
 * others, whose imports its users then load as well.
 */
const lazyBudget = 2_900;

/** With the better of two block sizes, like the server (openapi/server/lib/encoding.ts). */
const packed = (text) => Math.min(...[0, 17].map((block) => packedWith(block, text))) / 1000;
function packedWith(block, text) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  };
  return brotliCompressSync(text, { params }).length;
}
const hashed = /[\w-]{5,8}(?=\.(?:js|css)\b)/g;

/**
 * Files name others by their hash, and a changed hash compresses better or worse by chance: up to 0.1 kB for the first
 * script, which names over 200. So hashes are taken out and counted by length, at their average compression.
 */
function weighText(text) {
  const hashes = [...new Set(text.match(hashed))];
  return packed(text.replace(hashed, '')) + (hashes.join('').length * bytesPerLetter) / 1000;
}
const bytesPerLetter = 0.92;

const weights = new Map();
function weigh(file) {
  const weight = weights.get(file) ?? weighText(readFileSync(`dist/${file}`, 'utf8'));
  weights.set(file, weight);
  return weight;
}

/** Maps built files, whose names are only hashes, to the names of their chunks. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const named = new Map(
  Object.values(manifest).flatMap(({ file, name, css = [] }) => [
    [file, name],
    ...css.map((sheet) => [sheet, `${name}.css`]),
  ]),
);

const built = JSON.parse(readFileSync('dist/.vite/page.json', 'utf8'));
const { script: firstScript, styles, next: nextFiles } = built.files;
const inPage = [firstScript, ...styles, 'assets/i18n/en.json'];
/** The fonts that English needs; the others have letters that English lacks. */
const fonts = inPage
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => readFileSync(`dist/${file}`, 'utf8').match(/@font-face{[^}]*}/g) ?? [])
  .filter((face) => /unicode-range:U\+(20|0020)-/i.test(face))
  .flatMap((face) => face.match(/static\/[\w-]+\.woff2/) ?? []);

/** The page without the script that requests its data early: server-rendered pages do not have it. */
const page = readFileSync('dist/index.html', 'utf8').replace(built.inPage.early, '');

const rows = [
  ['index.html', weighText(page)],
  ...inPage.map((file) => [file, weigh(file)]),
  ...fonts.map((file) => [file, statSync(`dist/${file}`).size / 1000]),
];
const script = sum(rows.filter(([file]) => file.endsWith('.js')));
const whole = sum(rows);
const next = [...new Set(nextFiles)].map((file) => [file, weigh(file)]);

print('First page of a menu, kB brotli', rows);
print('On a host of files besides', [
  ['early requests, in index.html', weighText(built.inPage.early)],
]);
print('Right behind it: reads menus, adds dishes', next);
print('Behind the first page, all that comes later in one answer', [
  ['static/later.json', weigh('static/later.json')],
]);
print(
  'Later, when it is used',
  readdirSync('dist/static', { recursive: true })
    .filter(
      (file) => /\.(js|css)$/.test(file) && ![...inPage, ...nextFiles].includes(`static/${file}`),
    )
    .map((file) => [file, weigh(`static/${file}`)])
    .sort(([, one], [, other]) => other - one),
);
const screens = Object.keys(screenBudget).map((source) => [source, sum(codeOf(source))]);
const lazily = Object.entries(manifest)
  .filter(([, { isDynamicEntry }]) => isDynamicEntry)
  .flatMap(([source]) => codeOf(source));
const verdicts = [
  ['script', script, budget.script],
  ['adding', script + sum(next), budget.adding],
  ['page', whole, budget.page],
  ...screens.map(([source, weight]) => [source, weight, screenBudget[source]]),
  ['all that is loaded lazily, added up', sum(lazily), lazyBudget],
];
for (const [name, weight, limit] of verdicts) {
  const verdict = weight > limit ? `, ${Math.ceil((weight - limit) * 1000)} bytes too many` : '';
  console.log(`${name.padEnd(40)} ${weight.toFixed(2)} of ${limit} kB${verdict}`);
  if (weight > limit) process.exitCode = 1;
}

/** The files of a screen, with all that they import. */
function codeOf(source) {
  const found = new Set([source]);
  for (const one of found) for (const imported of manifest[one].imports ?? []) found.add(imported);
  return [...found]
    .map((one) => manifest[one].file)
    .filter((file) => ![...inPage, ...nextFiles].includes(file) && !file.includes('/start-'))
    .map((file) => [file, weigh(file)]);
}

function sum(list) {
  return list.reduce((total, [, weight]) => total + weight, 0);
}

function print(title, list) {
  console.log(`\n${title}`);
  for (const [file, weight] of list)
    console.log(`${weight.toFixed(1).padStart(8)}  ${(named.get(file) ?? '').padEnd(28)} ${file}`);
  console.log(`${sum(list).toFixed(1).padStart(8)}  in all\n`);
}
