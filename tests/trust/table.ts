/** The promises with their tests, as the page tests/trust.md; the README has the count. */
import { readFileSync } from 'node:fs';

/** What is promised to whoever orders, the tests that hold it, and what of it no test holds yet. */
interface Promised {
  readonly id: string;
  readonly says: string;
  /** Each a file and a part of a test's name. */
  readonly proofs: readonly (readonly [file: string, name: string])[];
  readonly missing: string | null;
}

const notTested = 'not tested';

/** What no test of this suite can run where it runs; it takes nothing from a promise that its tests hold. */
const notRun = [
  'Safari, on iPhones, iPads and Macs, also as an installed app',
  'Firefox',
  'Screen readers by ear: VoiceOver, TalkBack, NVDA. What is said and where the focus goes is tested, not how it sounds',
  'The providers’ own sandboxes (Stripe, Braintree, Judo, Dojo, Pay.nl, TWINT): the test till answers in their place',
  'Real phones: Chromium runs at their sizes, with touch and a slow network',
] as const;

/** Read from promises.txt: under each promise, indented, its tests as file: name. */
export const promises: readonly Promised[] = readFileSync('tests/trust/promises.txt', 'utf8')
  .split(/^(?=T\d)/m)
  .map((entry) => {
    const [head = '', ...lines] = entry.trim().split(/\n\s*/);
    const [id = '', says = ''] = [head.split(' ', 1)[0], head.slice(head.indexOf(' ') + 1)];
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf(': ')),
      line.slice(line.indexOf(': ') + 2),
    ]);
    const proofs = pairs
      .filter(([file]) => file !== notTested)
      .map(([file, name = '']) => [`tests/${file}`, name] as const);
    return { id, says, proofs, missing: pairs.find(([file]) => file === notTested)?.[1] ?? null };
  });

/** Where a promise stands: every test that is named was found. */
export function standingOf({ proofs, missing }: Promised): 'kept' | 'in part' | 'not kept yet' {
  if (proofs.length === 0) return 'not kept yet';
  return missing === null ? 'kept' : 'in part';
}

/** The tests that are named here and are not there, each once. */
export function lostProofs(): readonly string[] {
  const lost = promises.flatMap(({ id, proofs }) =>
    proofs.flatMap(([file, name]) => (isTest(file, name) ? [] : [`${id}: ${file}: ${name}`])),
  );
  return [...new Set(lost)];
}

/** The page, and how many promises stand how. */
export function trustPage(): string {
  const rows = promises.map((promise) => {
    const { id, says, proofs, missing } = promise;
    const tests = proofs.map(
      ([file, name]) => `\`${file.slice('tests/'.length)}\`: ${escaped(name)}`,
    );
    const cells = [id, escaped(says), standingOf(promise), tests.join('<br>'), missing ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  return `# What is promised, and which test holds it

Written by \`npm run trust\` from promises.txt; \`tests/server/pages/trust.test.ts\` finds every test that is named here, or fails.
Kept means that tests of this behaviour are in the suite; how often each repeats it stands in the test.
${counted()}.

| | Promise | | Tests | Not tested |
|---|---|---|---|---|
${rows.join('\n')}

## Not run here

${notRun.map((what) => `- ${what}`).join('\n')}
`;
}

/** Such as: 41 kept, 14 in part, 9 not kept yet. */
export function counted(): string {
  const standings = ['kept', 'in part', 'not kept yet'] as const;
  const of = (one: string) => promises.filter((promise) => standingOf(promise) === one).length;
  return standings.map((one) => `${of(one)} ${one}`).join(', ');
}

const read = new Map<string, string>();

/** A test's name stands behind \`it\` or \`test\`, perhaps with its table in between. */
export function isTest(file: string, name: string): boolean {
  const text = read.get(file) ?? readFileSync(file, 'utf8');
  read.set(file, text);
  return text.split(/\b(?:it|test)\b(?:\.\w+)*\s*\(/).some((part) => part.includes(name));
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('%s', '…');
}
