import { expect, it, vi } from 'vitest';
import { listTimes } from '#api/times.ts';

const time = '2026-11-23T12:00:00+01:00';

it.each([
  ['slots', [{ time, asap: true }], [{ time, asap: true }]],
  ['the times alone', [time, '2026-11-23T11:30:00Z'], [{ time }, { time: '2026-11-23T11:30:00Z' }]],
  ['what is no time', ['soon', null, 7, {}, { time: 'later' }], []],
])('[K6] a backend may answer %s', async (_, collection_times, slots) => {
  vi.stubGlobal('fetch', async () => Response.json({ collection_times }));
  expect(await listTimes(1, 'WebCollection')).toEqual(slots);
});

it('[K6] a missing list is an invalid response', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ collection_times: 'none' }));
  await expect(listTimes(1, 'WebCollection')).rejects.toMatchObject({ problem: 'foreign' });
});
