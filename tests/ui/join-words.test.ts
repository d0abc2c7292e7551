import { expect, it } from 'vitest';
import { createIntl } from '#ui/lib/create-intl.ts';
import { joinWords } from '#ui/lib/intl.tsx';

it.each([
  ['en', 'milk, gluten, celery'],
  ['de', 'milk, gluten, celery'],
  ['zh', 'milk、gluten、celery'],
  ['ja', 'milk、gluten、celery'],
])('[K8] in %s adjacent items have a separator', (locale, words) => {
  const intl = createIntl({ locale });
  expect(joinWords(['milk', 'gluten', 'celery'], intl).replace(' und ', ', ')).toBe(words);
});
