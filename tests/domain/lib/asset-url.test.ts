import { describe, expect, it } from 'vitest';
import { safeAssetUrl } from '#domain/lib/asset-url.ts';

const origin = 'https://order.example';
const local = 'http://localhost:4545';

describe('a stylesheet or picture of a theme', () => {
  it.each([
    ['over https from anywhere', 'https://a.example/a.css?v=1', 'https://a.example/a.css?v=1'],
    ['from our own origin', '/themes/a.css', `${origin}/themes/a.css`],
    ['without what comes after #', '/a.svg#part', `${origin}/a.svg`],
    ['of 500 characters', `/${'a'.repeat(499)}`, `${origin}/${'a'.repeat(499)}`],
    ['of 501 characters', `/${'a'.repeat(500)}`, null],
    ['over http from elsewhere', 'http://a.example/a.css', null],
    ['with a name', 'https://kim@a.example/a.css', null],
    ['with a password', 'https://:secret@a.example/a.css', null],
    ['that cannot be read', 'https://', null],
    ['that is no text', 7, null],
  ])('[K7] %s', (_, raw, address) => {
    expect(safeAssetUrl(raw, origin)).toBe(address);
  });

  it.each([
    ['/a.css', `${local}/a.css`],
    [`${local}/a.css`, `${local}/a.css`],
    ['http://localhost:4546/a.css', null],
    ['http://a.example/a.css', null],
    ['ws://localhost:4545/a.css', null],
    [`blob:${local}/a.css`, null],
    ['https://a.example/a.css', 'https://a.example/a.css'],
  ])('[K7] of a site that is itself served over http: %s', (raw, address) => {
    expect(safeAssetUrl(raw, local)).toBe(address);
  });

  it('[K7] is null if our own origin is unknown', () => {
    expect(safeAssetUrl('https://a.example/a.css', '')).toBeNull();
  });
});
