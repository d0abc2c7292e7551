import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKept } from '#openapi/conform/report.ts';
import type { TestServer } from '../support/server.ts';
import { conformThrough, honest, openReference } from './conformance.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openReference();
});
afterAll(() => server.close());

describe('[K6] whether a backend keeps the contract', () => {
  it('[K6] the reference backend keeps all 60 operations', async () => {
    const report = await conformThrough(server, honest);
    expect(report.rows).toHaveLength(60);
    expect(report.rows.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
    expect(isKept(report)).toBe(true);
  });
});
