import { type Stage, withSettings } from './stage.ts';

/** Changes a value of an answer, given its key. */
type Change = (key: string, value: unknown, url: URL) => unknown;

/** Changes answers of the real backend on their way to the phone, which requests everything itself. */
export async function changed(stage: Stage, address: RegExp, change: Change): Promise<void> {
  await withSettings(stage, {});
  await stage.page.route(address, async (route) => {
    const response = await route.fetch();
    const url = new URL(route.request().url());
    const changedHere = (key: string, value: unknown) => change(key, value, url);
    const body = JSON.stringify(JSON.parse(await response.text(), changedHere));
    return route.fulfill({ response, body });
  });
}

/** Stops changing answers. */
export async function unchanged(stage: Stage): Promise<void> {
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
}
