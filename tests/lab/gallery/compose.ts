/**
 * `tsx tests/lab/gallery/compose.ts hot-beverage+ice …` puts two pictures of public/pictures on one plate, as main and
 * accent (design 6.1).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../journeys/support/chromium.ts';

const folder = fileURLToPath(new URL('../../../public/pictures/', import.meta.url));

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const pair of process.argv.slice(2)) {
  const [main = '', accent = ''] = pair.split('+');
  const composed = await page.evaluate(draw, [bytesOf(main), bytesOf(accent)] as const);
  const file = Buffer.from(composed.replace(/^data:image\/webp;base64,/, ''), 'base64');
  writeFileSync(`${folder}${main}-with-${accent}.webp`, file);
  process.stdout.write(`${main}-with-${accent} ${(file.length / 1000).toFixed(1)} kB\n`);
}
await browser.close();

function bytesOf(name: string): string {
  return `data:image/webp;base64,${readFileSync(`${folder}${name}.webp`).toString('base64')}`;
}

/**
 * Runs in the page: draws the main picture, and before it the accent at 40 % at the bottom start, where no add button
 * covers it, with a soft edge.
 */
async function draw([main, accent]: readonly [string, string]): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 256;
  canvas.height = 256;
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error('There is no canvas.');
  const images = [main, accent].map((source) => Object.assign(new Image(), { src: source }));
  await Promise.all(images.map((image) => image.decode()));
  const [large, small] = images;
  if (!large || !small) throw new Error('There are not two pictures.');
  surface.drawImage(large, 32, 0, 224, 224);
  surface.shadowColor = 'rgb(30 28 10 / 0.3)';
  surface.shadowBlur = 6;
  surface.shadowOffsetY = 2;
  surface.drawImage(small, 18, 148, 102, 102);
  return canvas.toDataURL('image/webp', 0.82);
}
