import { expect, it } from 'vitest';
import { problemsOf } from '../../../support/venues.ts';

const said = (theme: Readonly<Record<string, string>>) =>
  problemsOf({
    venue: { theme },
    categories: [{ name: 'Drinks', group_id: 1, products: [{ name: 'Tea', price: 4 }] }],
  });

it.each([
  ['--color-brnd', '#0f6b4a', 'no theme variable "--color-brnd"; did you mean "--color-brand"?'],
  ['-color-brand', '#0f6b4a', 'no theme variable "-color-brand"; did you mean "--color-brand"?'],
  ['--color-of-our-sofas', 'red', 'no theme variable "--color-of-our-sofas"'],
  ['--color-brand', 'greenish', '"greenish" is no value of --color-brand'],
  ['--plate-strength', '9', '"9" is no value of --plate-strength'],
])(
  '[D92] [D288] a theme’s variable that would be ignored is reported: %s: %s',
  (name, value, message) => {
    const problems = said({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  },
);

it('[D92] a theme may have variables of its own, and addresses', () => {
  expect(
    said({ '--our-sofas': 'red', '--logo-url': '/logo.svg', '--color-ink-2-dark': '#eee' }),
  ).toEqual([]);
});
