import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('[W2] every picture without a text alternative is hidden if it fails to load, as without a network (design 6.1)', () => {
  const bare = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) =>
      (readFileSync(join('src', file), 'utf8').match(/<img\b.*?\/>/gs) ?? []).some(
        (picture) => picture.includes('alt=""') && !picture.includes('onError='),
      ),
    );
  expect(bare).toEqual([]);
});
