import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const languages = readdirSync('src/i18n').filter((name) => /^[a-z]{2}$/.test(name));

it.each(languages)(
  '[H3] in %s the button to the basket has room for its amount on a phone',
  (language) => {
    const texts = JSON.parse(readFileSync(`src/i18n/${language}/menu.json`, 'utf8'));
    expect(texts['menu.viewBasket'].length).toBeLessThanOrEqual(14);
  },
);
