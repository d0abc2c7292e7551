import { expect, test } from '@playwright/test';
import { type Breakable, buildBreakable, startBreakable } from '../../lab/monkey/backend.ts';
import { journey } from '../../lab/monkey/journey.ts';
import { planOf } from '../../lab/monkey/plan.ts';

/** A small sample for every push; `npm run monkey` runs as many journeys as requested. */
const seeds = [20_046, 20_048];

let backend: Breakable;
test.beforeAll(async () => {
  await buildBreakable();
  backend = await startBreakable();
});
test.afterAll(() => backend.stop());

test('[W6] [T1] [T5] random journeys with random faults: phone and backend agree in the end @deep', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  for (const seed of seeds) {
    const { faults, steps, struck } = await journey(browser, backend, planOf(seed), 1);
    expect(faults, JSON.stringify({ seed, steps, struck })).toEqual([]);
  }
});
