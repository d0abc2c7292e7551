import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { asClassic } from '#app/classic-script.ts';
import type { Node } from '#app/syntax.ts';

const made = (code: string) => asClassic(code, (text) => parseAst(text) as unknown as Node);

describe('the first script as a classic one', () => {
  it('runs as the module did, and leaves what it exports, whatever that is called', () => {
    const { classic, handOver } = made(
      'const a=1;function b(){return c+a}export{a as in,b as z};var c=41;',
    );
    const window: { firstScript?: { in: number; z: () => number } } = {};
    runInNewContext(classic, { window });
    expect(window.firstScript?.in).toBe(1);
    expect(window.firstScript?.z()).toBe(42);
    expect(handOver).toBe(
      'export const{z}=window.firstScript;const{in:$in}=window.firstScript;export{$in as in};',
    );
  });

  it('finds its neighbours as Vite’s loader does', () => {
    const { classic } = made(
      'function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}export{s};',
    );
    expect(classic).toContain('return new URL(e,document.baseURI)');
  });

  it.each([
    ['imports', 'import{x}from"./x.js";export{x};'],
    ['exports nothing', 'const a=1;'],
    ['asks where it is', 'const a=import.meta.url;export{a};'],
    ['gives what it exports another value', 'let a=1;function b(){a=2}export{a,b};'],
    ['counts what it exports', 'let a=1;function b(){a++}export{a,b};'],
  ])('is refused where it %s', (_, code) => {
    expect(() => made(code)).toThrow(Error);
  });
});
