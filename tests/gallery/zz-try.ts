import { chromium } from '@playwright/test';
import { chromiumPath } from '../browser/chromium.ts';
import { openGround } from './ground.ts';
import { walk, phone } from './walker.ts';
import { walks } from './states.ts';
import { mkdirSync } from 'node:fs';
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const language = (process.argv[3] ?? 'en') as 'en'|'ar';
mkdirSync('/tmp/gallery/shots', { recursive: true });
const ground = await openGround();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox','--disable-gpu'] });
for (const way of walks) {
  if (!way.states.some((s) => only.test(s))) continue;
  const t = performance.now();
  let last = 'start';
  try {
    await walk(browser, ground, way, { ...phone, language }, async (stage, state) => {
      last = state;
      await stage.page.screenshot({ path: `/tmp/gallery/shots/${language}-${state}.png` });
    }, (s) => only.test(s));
    console.log('ok', way.states.length, way.states[0], Math.round(performance.now() - t));
  } catch (error) { console.log('FAILED after', last, String(error).replace(/\x1b\[[0-9;]*m/g,'').split('\n').slice(0, 12).join(' | ').slice(0, 700)); 
  }
}
await browser.close();
ground.stop();
