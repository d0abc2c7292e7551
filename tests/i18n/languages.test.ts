import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSite, settingsOf } from '#server/config/site.ts';
import {
  demandsOf,
  exactNumbersOf,
  filesOf,
  languages,
  messagesOf,
  pluralsOf,
  wordsOf,
} from './messages.ts';

const english = messagesOf('en');
const others = languages().filter((language) => language !== 'en');

it('[K8] the demo offers every language that the app is written in, ten of them', () => {
  expect([...settingsOf(openSite).locales].sort()).toEqual([...languages()].sort());
  expect(languages()).toHaveLength(10);
});

describe.each(others)('[K8] the messages in %s', (language) => {
  const own = messagesOf(language);
  const both = Object.keys(english).filter((id) => Object.hasOwn(own, id));
  const faulty = (isFaulty: (id: string) => boolean) => both.filter(isFaulty);

  it('stand in the same files under the same ids in the same order', () => {
    for (const [file, texts] of filesOf('en')) {
      expect(Object.keys(filesOf(language).get(file) ?? {})).toEqual(Object.keys(texts));
    }
  });

  it('take the same values, tags and choices as in English', () => {
    expect(faulty((id) => `${demandsIn(own[id], id)}` !== `${demandsIn(english[id], id)}`)).toEqual(
      [],
    );
  });

  it('have words for every plural that the language knows, and none that it does not', () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...known].sort().join();
    expect(
      faulty((id) => pluralsOf(own[id] ?? '').some((given) => [...given].sort().join() !== wanted)),
    ).toEqual([]);
  });

  it('keep the words of their own that an exact number has in English', () => {
    const exactNumbers = (id: string) => new Set(exactNumbersOf(own[id] ?? ''));
    expect(
      faulty((id) => exactNumbersOf(english[id] ?? '').some((one) => !exactNumbers(id).has(one))),
    ).toEqual([]);
  });

  it('quote nothing by mistake: an apostrophe is the typographic one', () => {
    expect(faulty((id) => own[id]?.includes("'") ?? false)).toEqual([]);
  });

  it('are translated, but for what is the same in that language', () => {
    const same = faulty(
      (id) => own[id] === english[id] && /\p{L}{3}/u.test(wordsOf(own[id] ?? '')),
    );
    expect(same.filter((id) => !areEqual(language, english[id] ?? ''))).toEqual([]);
  });

  it('are written in the letters of the language', () => {
    const letters = scripts[language];
    if (!letters) return;
    const foreign = faulty((id) => {
      const isWord = /\p{L}{3}/u.test(wordsOf(english[id] ?? ''));
      return isWord && !letters.test(wordsOf(own[id] ?? ''));
    });
    expect(foreign.filter((id) => !areEqual(language, own[id] ?? ''))).toEqual([]);
  });
});

it.each([
  ['de', 'du', /(?<=[\p{Ll},] )(Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u],
  ['es', 'tú', /(?<!\p{L})usted(es)?(?!\p{L})/iu],
  ['it', 'tu', /(?<!\p{L})(Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u],
  ['zh', '你', /您/],
  ['fr', 'vous', /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u],
  ['pl', 'ty', /(?<!\p{L})(Pan|Pani|Państw\p{L}*)(?!\p{L})/u],
  ['uk', 'ви', /(?<!\p{L})(ти|тебе|тобі|тв[оії]\p{L}*|твій)(?!\p{L})/u],
])('[K8] %s calls the customer %s throughout', (language, pronoun, other) => {
  const said = Object.entries({ ...messagesOf(language), ...serverWordsOf(language) });
  const wrong = said.filter(([, text]) => other.test(text)).map(([id]) => id);
  expect(wrong, `these texts do not call the customer ${pronoun}`).toEqual([]);
});

function serverWordsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`openapi/server/i18n/words/${language}.json`, 'utf8'));
}

it('[K8] no message is written that nothing says', () => {
  const sources = ['src', 'openapi/server', 'openapi/pages'].flatMap(codeIn).join('\n');
  const literals = new Set(
    [...sources.matchAll(/["'`]([\w-]+(?:\.[\w-]+)*)["'`]/g)].map(([, id]) => id),
  );
  const beginnings = [...sources.matchAll(/`([a-z]\w*(?:\.[\w-]+)*\.)\$\{/g)].map(
    ([, begin = '']) => begin,
  );
  const isSaid = (id: string) =>
    literals.has(id) || beginnings.some((begin) => id.startsWith(begin));
  expect(Object.keys(english).filter((id) => !isSaid(id))).toEqual([]);
});

/** German names a group as in its title, with a capital letter. */
function demandsIn(text: string | undefined, id: string): readonly string[] {
  const demands = demandsOf(text ?? '');
  return id === 'menu.choose' ? demands.filter((one) => !one.startsWith('group ')) : demands;
}

/** Letters that prove a text is translated; the other languages use English letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Names that are the same in every language, and words that a language shares with English. */
function areEqual(language: string, text: string): boolean {
  return names.has(text) || (sameWords[language] ?? []).includes(text);
}

const names = new Set([
  '{kcal, number, ::precision-integer} kcal',
  'Common Table',
  'Apple Pay',
  'Google Pay',
  'TWINT',
]);

/** Words that a language shares with English or with all languages. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Catering',
    'Code',
    'Code {code}',
    'Cookies',
    'Gluten',
    'Halal',
    'Info',
    'Name',
    'Offline',
    'Optional',
    'Passkey',
    'Passkeys',
    'Service',
    'Shop',
    'Vegan',
    '{label} (optional)',
  ],
  es: [
    'Alcohol',
    'Catering',
    'Cookies',
    'Gluten',
    'Halal',
    'Info',
    'Kosher',
    'Popular',
    'Total',
    'gluten',
  ],
  fr: [
    'Allergies',
    'Code',
    'Code {code}',
    'Cookies',
    'Gluten',
    'Halal',
    'Lupin',
    'Menu',
    'Points',
    'Service',
    'Sulfites',
    'Table',
    '{kind, select, number {Table {name}} other {{name}}}',
    'Total',
    'Vegan',
    'gluten',
    'lupin',
    'sulfites',
  ],
  it: [
    'Catering',
    'Email',
    'Halal',
    'Info',
    'Kosher',
    'Menu',
    'Offline',
    'Password',
    'Per 100 g',
    'Privacy',
    'Passkey',
  ],
  ja: ['Cookie', 'OK'],
  pl: ['Catering', 'Gluten', 'Halal', 'Menu', 'Offline', 'gluten'],
  zh: ['Cookie'],
};

function codeIn(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'));
}
