import { type Stage, withSettings } from './stage.ts';

/** What becomes of a value of an answer, under its key. */
type Change = (key: string, value: unknown, url: URL) => unknown;

/** Answers of the real backend are changed on their way to the phone, which asks for everything itself. */
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

/** No answer is changed any more. */
export async function unchanged(stage: Stage): Promise<void> {
  await stage.page.unrouteAll({ behavior: 'ignoreErrors' });
}
