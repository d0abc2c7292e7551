import type { Browser } from '@playwright/test';
import { signUp } from '../../journeys/support/paying.ts';
import { type ActionName, emptying, perform } from './actions.ts';
import type { Breakable } from './backend.ts';
import { faultsOf } from './catalogue.ts';
import { faultsIn, isAsShown, isSettled } from './invariants.ts';
import type { Plan } from './plan.ts';
import { closeWorld, noteBasket, openWorld, setNetwork, type World, windowsOf } from './world.ts';

/** The result of one journey. */
export interface Outcome {
  readonly seed: number;
  readonly faults: readonly string[];
  /** The actions, and what prevented them. */
  readonly steps: readonly (readonly [ActionName, string | null])[];
  /** Faults that struck, by their names in the catalogue. */
  readonly struck: readonly string[];
  readonly orders: number;
  readonly picture: Buffer | null;
  /** The windows' addresses at the end. */
  readonly at: string;
}

/** Within this time after the last fault everything must have settled (trust 4.3). */
const timeoutMs = 30_000;

/** Runs one journey: it acts under faults, ends the faults, and checks the result. */
export async function journey(
  browser: Browser,
  backend: Breakable,
  plan: Plan,
  harm: number,
): Promise<Outcome> {
  const world = await openWorld(browser, backend.origin, plan, backend.release);
  const steps: [ActionName, string | null][] = [];
  try {
    await backend.plan({ seed: plan.seed, rules: [] });
    await setOut(world);
    const isCustomer = plan.persona === 'customer';
    await backend.plan({ seed: plan.seed, rules: faultsOf(harm, isCustomer) });
    for (const { action, chance } of plan.steps) {
      steps.push([action, await perform(world, action, chance)]);
      await noteBasket(world, action, emptying.has(action));
    }
    const struck = (await backend.log()).map(
      ({ id, path, status }) => `${id} ${path} ${status ?? 'unasked'}`,
    );
    await backend.plan({ seed: plan.seed, rules: [] });
    await setNetwork(world, false);
    const healed = Date.now();
    await settle(world);
    const shown = windowsOf(world).flatMap((page) => /[\da-f-]{36}/.exec(page.url())?.[0] ?? []);
    const ask = () => backend.truth(world.baskets.keys(), shown);
    const first = await ask();
    // A payment approved at the bank in a window that has navigated elsewhere is found without that window.
    const isLate = !first.orders.every(isAsShown);
    const truth = isLate ? await backend.inTwoMinutes(ask) : first;
    const faults = [...(await faultsIn(world, truth)), ...loopsSince(world, healed)];
    const picture = faults.length > 0 ? await world.page.screenshot().catch(() => null) : null;
    const at = windowsOf(world)
      .map((page) => page.url())
      .join(', ');
    return { seed: plan.seed, faults, steps, struck, orders: truth.orders.length, picture, at };
  } finally {
    await closeWorld(world);
  }
}

async function setOut(world: World): Promise<void> {
  const { page, origin, plan } = world;
  if (plan.persona === 'customer') {
    await signUp(page, origin, world);
  }
  if (plan.persona === 'collect') {
    await page.goto(`${origin}/menu/fern-and-fable`);
    return;
  }
  await page.goto(`${origin}/checkin?venue=fern-and-fable&table=${plan.table}`);
}

/** The test does not help: a customer in doubt waits until the app has found out. */
async function settle(world: World): Promise<void> {
  if (world.page.isClosed() || world.dead.has(world.page))
    world.page = await world.context.newPage();
  for (const page of windowsOf(world)) {
    // The browser's own page for "no network", which a customer reloads.
    if (!page.url().startsWith(world.origin))
      await page.goto(`${world.origin}/venues`, { timeout: 20_000 }).catch(() => undefined);
  }
  await world.page.bringToFront();
  const until = Date.now() + timeoutMs;
  await world.page.waitForTimeout(700);
  while (Date.now() < until) {
    if (await isSettled(world)) break;
    await world.page.waitForTimeout(300);
  }
  await world.page.waitForTimeout(400);
  await noteBasket(world, 'the end', false);
}

/** I9: a window that nobody touches must not keep sending requests. */
function loopsSince({ calls }: World, healed: number): readonly string[] {
  return [...calls.values()].flatMap((times) => {
    const since = times.filter((at) => at > healed);
    const busiest = Math.max(
      0,
      ...since.map((at) => since.filter((one) => one >= at && one < at + 10_000).length),
    );
    return busiest > 40 ? [`I9 ${busiest} calls in ten seconds`] : [];
  });
}
