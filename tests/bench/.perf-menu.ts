import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { writeFileSync } from 'node:fs';
import { openBrowser } from '/work/main/tests/bench/browser-times.ts';
import { venueWith } from '/work/main/tests/bench/long-menu.ts';
const dist = process.env.DIST_FOLDER!;
const runs = Number(process.env.RUNS ?? 3);
const trace = process.env.TRACE;
const counts = (process.env.COUNTS ?? '5000').split(',').map(Number);
const { module } = await runnerImport<typeof import('/work/main/tests/bench/backend.ts')>('/work/main/tests/bench/backend.ts');
const backend = await module.openBackend(counts.map((c, i) => venueWith(c, i + 1)), dist);
const browser = await openBrowser();
const med = (l: number[]) => [...l].sort((a, b) => a - b)[Math.floor(l.length / 2)]!;
const f = (n: number) => n.toFixed(1);
try {
  for (const count of counts) for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    await page.addInitScript({ path: '/work/main/tests/bench/in-page.js' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${backend.origin}/menu/menu-of-${count}`);
    const open = await page.evaluate(() => (window as any).bench.opening());
    await page.waitForTimeout(3000);
    const timeline = async (name: string, act: () => Promise<any>) => {
      if (process.env.TIMELINE !== name) return act();
      const events: any[] = [];
      cdp.on('Tracing.dataCollected', ({ value }: any) => events.push(...value));
      const b = await browser.newBrowserCDPSession();
      b.on('Tracing.dataCollected' as any, ({ value }: any) => events.push(...value));
      await b.send('Tracing.start' as any, { traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'cc', 'toplevel'] }, transferMode: 'ReportEvents' } as any);
      const r = await act();
      const done = new Promise((ok) => b.once('Tracing.tracingComplete' as any, ok));
      await b.send('Tracing.end' as any); await done;
      writeFileSync(`/tmp/menu/${name}.trace.json`, JSON.stringify(events));
      return r;
    };
    const prof = async (name: string, act: () => Promise<any>) => {
      if (trace !== name) return act();
      await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 250 }); await cdp.send('Profiler.start');
      const r = await act();
      const { profile } = await cdp.send('Profiler.stop');
      writeFileSync(`/tmp/menu/${name}.cpuprofile`, JSON.stringify(profile));
      return r;
    };
    const out: string[] = [`open ${f(open.sinceAnswer)} task ${f(open.longest)}`];
    if (process.env.TAPS !== '0') {
      const times: any[] = await prof('tap', () => timeline('tap', async () => {
        const times = [];
        for (let tap = 0; tap < 8; tap++) {
          const add = page.getByRole('button', { name: /^Add / }).first();
          await add.evaluate((b: Element) => b.scrollIntoView({ block: 'center' }));
          await page.waitForTimeout(600);
          await page.evaluate(() => { (window as any).reacted = (window as any).bench.tap(); });
          await add.tap();
          times.push(await page.evaluate(() => (window as any).reacted));
        }
        return times;
      }));
      out.push(`tap med ${f(med(times.map((t) => t.took)))} max ${f(Math.max(...times.map((t) => t.took)))} longest task [${times.map((t) => t.longest.toFixed(0)).join(' ')}]`);
    }
    if (process.env.SCROLL !== '0') for (const speed of [5000]) {
      const { deltas, longest } = await prof('scroll', () => timeline('scroll', () => page.evaluate((s) => (window as any).bench.scroll(s, 10_000, 10_000), speed)));
      const late = (l: number) => (100 * deltas.filter((d: number) => d > l).length) / deltas.length;
      out.push(`scroll ${deltas.length} frames >33 ${f(late(33.5))}% >50 ${f(late(50.1))}% max ${f(Math.max(...deltas))} task ${f(longest)}`);
    }
    console.log(count, out.join(' | '));
    await context.close();
  }
} finally { await browser.close(); await backend.close(); }
