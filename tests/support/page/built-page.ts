import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '#domain/lib/page-parts.ts';
import { piecesOf } from '../../../src/build/page.ts';

/** The app's page as a build creates it, with a minimum of code. */
export const builtPage: BuiltPage = {
  build: 'a1b2',
  pieces: piecesOf(readFileSync('src/index.html', 'utf8')),
  inPage: { own: 'own()', start: 'start()', early: 'early()' },
  files: {
    script: 'static/app-1a2b.js',
    styles: ['static/app.css'],
    next: ['static/next.js'],
  },
};

/** Writes it where a server looks for it. */
export function writeBuiltPage(folder: string): void {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, '.vite/page.json'), JSON.stringify(builtPage));
}
