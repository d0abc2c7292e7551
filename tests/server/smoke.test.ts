import { expect, it } from 'vitest';
import { openDatabase } from '../../openapi/server/db.ts';
import { meta } from '../../openapi/server/schema-customers.ts';
it('opens', async () => {
  const t = performance.now();
  const d = await openDatabase({});
  await d.db.insert(meta).values({ key: 'a', value: 'b' });
  expect(await d.db.select().from(meta)).toEqual([{ key: 'a', value: 'b' }]);
  await d.close();
  console.log(performance.now() - t);
}, 60000);
