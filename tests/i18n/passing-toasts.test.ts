import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOAST_MS } from '#domain/constants.ts';
import { createIntl } from '#ui/lib/create-intl.ts';
import { partsOf } from '../support/page/icu-parser.ts';
import { languages, messagesOf } from './messages.ts';

/** Message ids of the warnings whose call contains no literal id. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  'refusals[reason]': ['shell.checkIn.tableServiceOff', 'shell.checkIn.locationServiceOff'],
  'goneWords(visit)': ['scan.visit.gone'],
  'wordsOf(after, venue)': ['place.change.waitingPrice'],
  '{ id: `shell.checkIn.${problem}` }': [
    'shell.checkIn.network',
    'shell.checkIn.server',
    'shell.checkIn.foreign',
    'shell.checkIn.refused',
  ],
  // The venue's own text, which the basket also shows beside the code (C6, D62).
  '{ message: discount_error }': [],
};
/** Reading speed of subtitles in characters per second, for alphabets and for other scripts. */
const pace = { letters: 20, signs: 9 };
const values = {
  count: 3,
  kind: 'number',
  place: '12',
  venue: 'Fern & Fable',
  name: 'Iced oat latte',
  what: 'Iced oat latte',
  host: 'example.com',
  price: '$4.50',
};

const warnings = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
  .toString()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\btoast\(\s*'WARNING',\s*([^;]*)/g)])
  .map(([, said = '']) => said);

it('[T63] every warning that passes is known here', () => {
  expect(warnings.length).toBeGreaterThan(20);
  expect(warnings.filter((said) => idsOf(said) === undefined)).toEqual([]);
});

it.each(languages())('[T63] what passes can be read while it is there, in %s', (language) => {
  const messages = messagesOf(language);
  const compiled = Object.entries(messages).map(([id, text]) => [id, partsOf(text)]);
  const intl = createIntl({ locale: language, messages: Object.fromEntries(compiled) });
  const perSecond = ['ja', 'zh'].includes(language) ? pace.signs : pace.letters;
  const most = (TOAST_MS / 1000) * perSecond;
  const texts = new Set(warnings.flatMap((said) => idsOf(said) ?? []));
  const long = [...texts]
    .map((id) => intl.formatMessage({ id: id as 'shell.retry' }, values))
    .filter(({ length }) => length > most);
  expect(long).toEqual([]);
});

function idsOf(said: string): readonly string[] | undefined {
  const key = Object.keys(spoken).find((one) => said.startsWith(one));
  if (key) return spoken[key];
  // Ids after `text:` belong to the toast's button.
  const ids = [...(said.split('text:')[0] ?? '').matchAll(/\bid: '([\w.]+)'/g)].map(([, id]) => id);
  const known = ids.filter((id) => id !== undefined);
  return known.length > 0 ? known : undefined;
}
