import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originOf } from '../../support/server-process.ts';
import { shown, spread } from './figures.ts';
import { newCertificate, openFront } from './front.ts';
import { openNetwork, profiles } from './network.ts';
import { onPhone } from './phone.ts';
import { type Kind, settle, type Visit, visit } from './visit.ts';
const [, , times = '5', profile = 'poor Wi-Fi', names = '', paths = '/menu/fern-and-fable', kindsAsked='first,again,offline'] = process.argv;
const inPage = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');
const data = mkdtempSync(join(tmpdir(), 'compare-'));
const certificate = newCertificate();
const shape = Object.entries(profiles).find(([n]) => n.includes(profile))![1];
const variants: { name: string; port: number }[] = [];
const children: any[] = [];
for (const [i, name] of names.split(',').entries()) {
  const child = spawn(process.execPath, ['dist-server/main.js'], { cwd: `/tmp/variants/${name}`, env: { ...process.env, PORT: '0', DATA_FOLDER: join(data, `db${i}`), PROXIES: '1' } });
  children.push(child);
  const origin = await originOf(child);
  variants.push({ name, port: (await openFront(origin, certificate)).port });
}
const network = await openNetwork(79);
const found = new Map<string, Visit[]>();
try {
  for (let run = 1; run <= Number(times); run += 1)
    for (const path of paths.split(','))
      for (const { name, port } of run % 2 ? variants : [...variants].reverse()) {
        const kept = mkdtempSync(join(data, 'phone-'));
        const address = `https://${network.host}:${port}${path}`;
        const said: string[] = [];
        for (const kind of kindsAsked.split(',') as Kind[]) {
          try {
            said.push(await onPhone(network, certificate.pin, kept, inPage, async (at) => {
              const took = await visit(at, address, network, kind === 'offline' ? null : { ...shape, seed: run } as never);
              const key = [path, kind, name].join('|');
              found.set(key, [...(found.get(key) ?? []), took]);
              if (kind === 'first' && kindsAsked.includes('again')) await settle(at, address);
              return `${kind} ${Math.round(took.visible)} → ${Math.round(took.usable)} (${took.pageBytes}, ${took.scriptBytes})`;
            }));
          } catch (e) { said.push(`${kind} FAILED ${String(e).split('\n')[0]}`); }
        }
        rmSync(kept, { recursive: true, force: true });
        process.stderr.write(`${run} ${path} ${name}: ${said.join(', ')}\n`);
      }
} finally {
  network.close();
  for (const c of children) c.kill();
  rmSync(data, { recursive: true, force: true });
}
for (const path of paths.split(',')) for (const kind of kindsAsked.split(',')) for (const { name } of variants) {
  const all = found.get([path, kind, name].join('|')) ?? [];
  console.log(`${path} ${kind.padEnd(8)} ${name.padEnd(12)} ${shown(all)}  page ${spread(all.map((v) => v.pageBytes))} script ${spread(all.map((v) => v.scriptBytes))}`);
}
process.exit(0);
