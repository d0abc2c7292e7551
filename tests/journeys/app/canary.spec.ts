import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { watch } from '../support/journey.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

/** React ships whole: features that no screen uses yet work for the first one that does (tests/canary). */
test.describe.configure({ mode: 'default' });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = join(tmpdir(), `canary-${process.pid}`);
let server: SiteServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    'build',
    '--mode',
    'canary',
    '--outDir',
    built,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  const child = spawn(process.execPath, [vite, ...args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(0);
  server = await startSite('open', { DIST_FOLDER: built });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(built, { recursive: true, force: true });
});

async function open(page: Page) {
  const { problems } = watch(page);
  await page.goto(`${server.url}/canary`);
  const said = (name: string) => page.getByRole('status', { name, exact: true });
  await expect(said('useReducer')).toHaveText('1');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return { problems, said, press };
}

test('[T51] every hook of React works in the production build', async ({ page }) => {
  const { problems, said, press } = await open(page);
  await press('useReducer');
  await expect(said('useReducer')).toHaveText('3');
  await press('useTransition');
  await expect(said('useTransition')).toHaveText('pending');
  await expect(said('useTransition')).toHaveText('after');
  await page.getByRole('textbox', { name: 'useDeferredValue' }).fill('typed');
  await expect(said('useDeferredValue')).toHaveText('typed');
  await press('useImperativeHandle');
  await expect(said('useImperativeHandle')).toHaveText('1');
  await expect(page.locator('html')).toHaveAttribute('data-inserted', /./);
  await press('useSyncExternalStore');
  await expect(said('useSyncExternalStore')).toHaveText('5');
  await expect(said('Consumer')).toHaveText('green');
  await press('useEffectEvent');
  await expect(said('useEffectEvent')).toHaveText('heard at 1');
  await press('Send');
  await expect(said('useFormStatus')).toHaveText('pending');
  await expect(said('useOptimistic')).toHaveText('hoped for');
  await expect(said('useActionState')).toHaveText('word');
  await expect(said('useOptimistic')).toHaveText('word');
  await expect(said('useFormStatus')).toHaveText('idle');
  expect(problems).toEqual([]);
});

test('[T51] every kind of event is handled in the production build', async ({ page }) => {
  const { problems, said } = await open(page);
  const box = page.getByTestId('pointer');
  await box.hover();
  await page.mouse.down();
  await page.mouse.up();
  await box.dblclick();
  await box.click({ button: 'middle' });
  await box.click({ button: 'right' });
  await page.mouse.wheel(0, 10);
  await page.mouse.move(600, 1);
  await box.tap();
  const finger = await page.context().newCDPSession(page);
  const place = await box.boundingBox();
  const touchPoints = [{ x: (place?.x ?? 0) + 9, y: (place?.y ?? 0) + 9 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: touchPoints.map(({ x, y }) => ({ x: x + 30, y })),
  });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByTestId('scroll').hover();
  await page.mouse.wheel(0, 100);
  await page.getByText('toggle').click();
  await page.getByRole('button', { name: 'move', exact: true }).click();
  // The browser handles dragging with a mouse; only the events that React receives matter.
  await page.getByTestId('drag').dispatchEvent('dragstart');
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByTestId('drop').dispatchEvent(type);
  const typed = page.getByLabel('typed');
  await typed.pressSequentially('ab');
  await typed.press('ControlOrMeta+a');
  await typed.press('ControlOrMeta+c');
  await typed.press('ControlOrMeta+x');
  await typed.press('ControlOrMeta+v');
  await finger.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await finger.send('Input.insertText', { text: '日' });
  const heard = async () => new Set(((await said('events').textContent()) ?? '').split(' '));
  for (const type of [
    ...['pointerenter', 'pointerleave', 'pointerover', 'pointerout', 'mouseenter', 'mouseleave'],
    ...['gotpointercapture', 'lostpointercapture', 'dblclick', 'auxclick', 'contextmenu'],
    ...['touchstart', 'touchmove', 'touchend', 'wheel', 'scroll', 'scrollend', 'toggle'],
    ...['transitionend', 'dragstart', 'dragenter', 'dragover', 'drop', 'keydown', 'keyup'],
    ...['paste', 'copy', 'cut', 'beforeinput', 'compositionstart', 'compositionend', 'select'],
  ])
    await expect.poll(async () => (await heard()).has(type), type).toBe(true);
  expect(problems).toEqual([]);
});

test('[T51] every element and attribute of React works in the production build', async ({
  page,
}) => {
  const { problems, said, press } = await open(page);
  await expect(page).toHaveTitle('Canary');
  await expect(page.locator('head meta[name=canary]')).toHaveAttribute('content', 'sings');
  const list = page.getByRole('listbox', { name: 'select multiple' });
  await expect(list).toHaveValues(['b']);
  await list.selectOption(['a', 'c']);
  await expect(said('select multiple')).toHaveText('a c');
  await page.getByRole('textbox', { name: 'textarea' }).fill('two');
  await expect(said('textarea')).toHaveText('two');
  await expect(page.getByTestId('span')).toHaveAttribute('colspan', '2');
  await press('Open popover');
  await expect(page.locator('#popover')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('use')).toHaveAttribute('xlink:href', '#none');
  expect(await page.getByTestId('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(
    true,
  );
  await expect(page.getByLabel('disabled')).toBeDisabled();
  expect(problems).toEqual([]);
});

test('[T51] classes, boundaries, portals and lazy parts work in the production build', async ({
  page,
}) => {
  const { said, press } = await open(page);
  await page.getByRole('button', { name: 'portal', exact: true }).click();
  await expect(said('portal')).toHaveText('1');
  await press('lazy');
  await expect(said('lazy')).toHaveText('function');
  await expect(said('caught')).toHaveText('whole');
  await press('update');
  await expect(said('derived')).toHaveText('10');
  await expect(page.locator('html')).toHaveAttribute('data-before', '1');
  await expect(said('caught')).toHaveText('broken on purpose');
  await expect(page.locator('html')).toHaveAttribute('data-caught', 'true');
  await press('Activity');
  await expect(page.getByRole('button', { name: 'Activity' })).toHaveAttribute(
    'data-flushed',
    'false',
  );
  await expect(page.getByTestId('activity')).toBeHidden();
});
