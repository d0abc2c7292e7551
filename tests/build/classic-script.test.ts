import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { asClassic, exportsModule } from '../../src/build/classic-script.ts';

interface Page {
  firstScript?: { readonly in: number; readonly z: () => number };
}

describe('the first script converted to a classic one', () => {
  it('runs as the module did, and publishes its exports under any names', async () => {
    const classic = await asClassic(
      'const a=1;function b(){return c+a}export{a as in,b as z};var c=41;',
    );
    const page: Page = {};
    runInNewContext(classic, page);
    expect(page.firstScript?.in).toBe(1);
    expect(page.firstScript?.z()).toBe(42);
    expect(exportsModule(['in', 'z'])).toBe(
      'const{in:$in,z:$z}=window.firstScript;export{$in as in,$z as z};',
    );
  });

  it('includes static imports, and leaves out dynamic ones', async () => {
    const needed = [{ fileName: 'static/x.js', code: 'export const x=2;' }];
    const classic = await asClassic(
      'import{x}from"./x.js";export const y=x+1,later=()=>import("./z.js");',
      needed,
    );
    const page: { firstScript?: { readonly y: number } } = {};
    runInNewContext(classic, page);
    expect(page.firstScript?.y).toBe(3);
    expect(classic).toMatch(/import\(.\.\/z\.js.\)/);
  });

  it('finds neighboring files as Vite’s loader does', async () => {
    const classic = await asClassic(
      'export function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}',
    );
    expect(classic).toContain('new URL(e,document.baseURI)');
    expect(classic).not.toContain('import.meta');
  });

  it.each([
    ['imports what nobody has', 'import{x}from"./x.js";export{x};'],
    ['gives what it exports another value', 'let a=1;function b(){a=2}export{a,b};'],
    ['counts what it exports', 'let a=1;function b(){a++}export{a,b};'],
  ])('is refused if it %s', async (_, code) => {
    await expect(asClassic(code)).rejects.toThrow(Error);
  });
});
