/** Renders the page tests/trust.md: the promises with their tests; the README quotes their count. */
import { readFileSync } from 'node:fs';

/** A promise to customers, the tests that prove it, and the part that no test proves yet. */
interface Promised {
  readonly id: string;
  readonly says: string;
  /** Each proof is a file and a part of a test's name. */
  readonly proofs: readonly (readonly [file: string, name: string])[];
  readonly missing: string | null;
}

const notTested = 'not tested';

/** Environments in which this suite cannot run; a promise counts as kept without them. */
const notRun = [
  'Safari, on iPhones, iPads and Macs, also as an installed app',
  'Firefox',
  'Screen readers by ear: VoiceOver, TalkBack, NVDA. What is said and where the focus goes is tested, not how it sounds',
  'The providers’ own sandboxes (Stripe, Braintree, Judo, Dojo, Pay.nl, TWINT): the test till answers in their place',
  'Real phones: Chromium runs at their sizes, with touch and a slow network',
] as const;

/** Parses promises.txt, which lists the tests of each promise beneath it, indented, as file: name. */
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

/** The state of a promise, given that every listed test exists. */
export function standingOf({ proofs, missing }: Promised): 'kept' | 'in part' | 'not kept yet' {
  if (proofs.length === 0) return 'not kept yet';
  return missing === null ? 'kept' : 'in part';
}

/** Lists the tests that promises.txt names but that do not exist. */
export function lostProofs(): readonly string[] {
  const lost = promises.flatMap(({ id, proofs }) =>
    proofs.flatMap(([file, name]) => (isTest(file, name) ? [] : [`${id}: ${file}: ${name}`])),
  );
  return [...new Set(lost)];
}

/** Renders the page, with the number of promises in each state. */
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
Kept means that tests of this behavior are in the suite; how often each repeats it stands in the test.
${counted()}.

| | Promise | | Tests | Not tested |
|---|---|---|---|---|
${rows.join('\n')}

## Not run here

${notRun.map((what) => `- ${what}`).join('\n')}
`;
}

/** Formats the counts, such as: 41 promises are kept, 14 in part, 9 not yet. */
export function counted(): string {
  const of = (one: string) => promises.filter((promise) => standingOf(promise) === one).length;
  const [kept, inPart, notYet] = [of('kept'), of('in part'), of('not kept yet')];
  if (kept === promises.length) return `All ${kept} promises to customers are kept`;
  return `${kept} promises to customers are kept, ${inPart} in part, ${notYet} not yet`;
}

const read = new Map<string, string>();

/** Whether a file has a test whose name contains this text. */
export function isTest(file: string, name: string): boolean {
  const text = read.get(file) ?? readFileSync(file, 'utf8');
  read.set(file, text);
  return text.split(/\b(?:it|test)\b(?:\.\w+)*\s*\(/).some((part) => part.includes(name));
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('%s', '…');
}
