import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKept, type Report, tableOf } from '#openapi/conform/report.ts';
import type { TestServer } from '../support/server.ts';
import { faults, wrong } from './conform-faults.ts';
import { conformThrough, honest, type Middlebox, openReference } from './conformance.ts';
import { withoutAdditions } from './without-additions.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openReference();
});
afterAll(() => server.close());

const differing = ({ rows }: Report) => rows.filter(({ verdict }) => verdict === 'differs');
const darkFields = ({ dark }: Report) => dark.flatMap(({ fields }) => fields);

describe('[K6] the reference backend', () => {
  it('[K6] keeps all 60 operations, with orders placed and cancelled', async () => {
    const report = await conformThrough(server);
    expect(report.rows).toHaveLength(60);
    expect(differing(report)).toEqual([]);
    expect(isKept(report)).toBe(true);
    const unseen = report.rows.filter(({ isSeen }) => !isSeen).map(({ operation }) => operation);
    expect(unseen).toEqual([]);
  });

  it('[K6] is asked nothing that changes anything unless that is wanted', async () => {
    const written: string[] = [];
    const report = await conformThrough(
      server,
      async (sent, forward) => {
        const response = await forward();
        const isRead = sent.method === 'GET' || response.status >= 400;
        if (!isRead) written.push(sent.path);
        return response;
      },
      { write: false },
    );
    expect(differing(report)).toEqual([]);
    expect([...new Set(written)].toSorted()).toEqual([]);
  });
});

describe('[K6] a backend that is wrong in 24 places', () => {
  let report: Report;
  beforeAll(async () => {
    report = await conformThrough(server, wrong);
  });

  it.each(faults)('[K6] $operation $what: $where is named', ({ operation, where }) => {
    const row = report.rows.find((one) => one.operation === operation);
    expect(row?.verdict).toBe('differs');
    expect(row?.differences.map((one) => one.where)).toContain(where);
    expect(tableOf(report)).toContain(`${where}: expected `);
  });

  it('[K6] is told from what is right', () => {
    const named = differing(report).map(({ operation }) => operation);
    expect(named.toSorted()).toEqual(faults.map(({ operation }) => operation).toSorted());
    expect(isKept(report)).toBe(false);
  });
});

describe('[K6] a backend without the additions', () => {
  it('[K6] keeps the contract, and the features that stay dark are listed', async () => {
    const report = await conformThrough(server, withoutAdditions);
    expect(differing(report)).toEqual([]);
    expect(darkFields(report)).toEqual(
      expect.arrayContaining(['Venue.opening_hours', 'Product.stock', 'Order.uuid', 'Error.code']),
    );
    const absent = report.rows.filter(({ verdict }) => verdict === 'not offered');
    expect(absent.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['getShortCode', 'resetPassword']),
    );
    expect(absent.every(({ leftOut }) => leftOut)).toBe(true);
    expect(tableOf(report)).toContain('opening hours');
  });
});

describe('[K6] a backend for an app of another origin', () => {
  const app = 'https://order.example';

  it('[K6] has to allow it', async () => {
    const report = await conformThrough(server, honest, { write: false, app });
    const named = differing(report).map(({ operation }) => operation);
    expect(named.toSorted()).toEqual(['listVenues', 'placeOrder']);
  });

  it('[K6] keeps the contract where it does', async () => {
    const report = await conformThrough(server, crossOrigin, { write: false, app });
    expect(differing(report)).toEqual([]);
  });

  const crossOrigin: Middlebox = async (sent, forward) => {
    const headers = {
      'Access-Control-Allow-Origin': app,
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Accept-Language, Auth-Version, Ordering-Platform, Idempotency-Key, X-Client, X-Session',
      'Access-Control-Expose-Headers': 'Date, Retry-After',
    };
    if (sent.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    // The reference backend takes changes from its own pages only; a proxy in front of it says whose page it is.
    const response = await forward();
    const all = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return new Response(response.body, { status: response.status, headers: all });
  };
});
