/**
 * `npm run gallery` renders every state of the app on one page (`-- --only menu,basket --widths 820,ar`); `-- --update`
 * replaces the stored pictures.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../journeys/support/chromium.ts';
import { openGround } from './ground.ts';
import { fileOf, pictureOf, pictureScale, storedPictures } from './looks.ts';
import { contactSheet, type Shot } from './sheet.ts';
import { walks } from './states.ts';
import { artefacts, type Device, phone, walk } from './walker.ts';

const {
  only,
  update: isUpdate = false,
  all,
  widths: asked,
} = parseArgs({
  options: {
    only: { type: 'string' },
    update: { type: 'boolean' },
    all: { type: 'boolean' },
    widths: { type: 'string' },
  },
}).values;
const isWanted = (state: string) =>
  only === undefined || only.split(',').some((begin) => state.startsWith(begin));

const more: readonly Device[] = [
  { ...phone, width: 360, height: 640 },
  { ...phone, width: 820, height: 1180 },
  { ...phone, width: 1280, height: 800 },
  { ...phone, language: 'ar' },
];
const widths = asked?.split(',');
const isShown = ({ width, language }: Device) =>
  widths?.includes(language === 'en' ? String(width) : language) ?? true;
const isAll = all || widths;
const devices = [phone, ...(isAll ? more : [])].filter(isShown);
const shots: Shot[] = [];
let lost = 0;

const ground = await openGround();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  // Fonts are rendered as in the journeys that compare these pictures.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  if (isUpdate) await update();
  else for (const device of devices) await show(device);
} finally {
  await browser.close();
  ground.stop();
}
if (!isUpdate) {
  writeFileSync(`${artefacts}index.html`, contactSheet(shots));
  say(`${shots.length} pictures: ${artefacts}index.html`);
}
process.exitCode = lost > 0 ? 1 : 0;

/** Takes small pictures of every state, and on a dark desktop too. */
async function update(): Promise<void> {
  if (only === undefined) rmSync(storedPictures, { recursive: true, force: true });
  mkdirSync(storedPictures, { recursive: true });
  await each({ ...phone, scale: pictureScale }, async ({ page }, state, way) => {
    const keep = async (name: string) =>
      writeFileSync(`${storedPictures}${name}.png`, fileOf(await pictureOf(page)));
    await keep(state);
    if (!way.isDesktop) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await keep(`${state}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

async function show(device: Device): Promise<void> {
  const { width, language } = device;
  const folder = `${width}-${language}`;
  mkdirSync(`${artefacts}${folder}`, { recursive: true });
  await each(device, async ({ page }, state, { part }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `${folder}/${state}-${scheme}.png`;
      await page.screenshot({ path: artefacts + file, animations: 'disabled', caret: 'hide' });
      shots.push({ part, state, file, label: `${width} ${language} ${scheme}` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

async function each(
  device: Device,
  stop: (
    stage: Parameters<Parameters<typeof walk>[4]>[0],
    state: string,
    way: (typeof walks)[number],
  ) => Promise<void>,
): Promise<void> {
  for (const way of walks.filter(({ states }) => states.some(isWanted))) {
    await walk(
      browser,
      ground,
      way,
      device,
      (stage, state) => stop(stage, state, way),
      isWanted,
    ).catch((error: Error) => {
      lost += 1;
      say(`NOT REACHED ${device.width} ${device.language} ${error.message.split('\n')[0]}`);
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
