import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfSpan, type Span, slotsOf } from '#server/catalogue/times.ts';
import { withOffset } from '#server/i18n/zone.ts';
import { everyDay } from '../../support/venues.ts';

const open = (start: string, end: string, days: Span['days'] = everyDay): Span => ({
  days,
  start,
  end,
});

const zone = 'Europe/Berlin';

const slots = (now: string, spans: readonly Span[]) =>
  [...slotsOf({ spans, zone, now: new Date(now), leadMinutes: 25 })].map(({ at, asap }) => ({
    time: withOffset(at, zone),
    asap,
  }));

describe('the slots of a service (D43)', () => {
  it('are on a 15-minute grid from opening, after the lead time', () => {
    const [first, second] = slots('2026-11-23T12:05:00+01:00', [open('09:10', '18:00')]);
    expect(first).toEqual({ time: '2026-11-23T12:40:00+01:00', asap: true });
    expect(second).toEqual({ time: '2026-11-23T12:55:00+01:00', asap: false });
  });

  it('end before closing and continue the next day, seven days ahead', () => {
    const all = slots('2026-11-23T17:30:00+01:00', [open('09:00', '18:00')]);
    expect(all[0]).toEqual({ time: '2026-11-24T09:00:00+01:00', asap: false });
    expect(all.some(({ time }) => time.includes('T18:00'))).toBe(false);
    expect(all.at(-1)?.time).toBe('2026-11-30T17:30:00+01:00');
  });

  it('include ASAP only if the venue is open now', () => {
    expect(slots('2026-11-23T06:00:00+01:00', [open('09:00', '18:00')])[0]?.asap).toBe(false);
  });

  it('include ASAP over midnight if the venue never closes', () => {
    const [first, second] = slots('2026-11-23T23:50:00+01:00', [open('00:00', '00:00')]);
    expect(first).toEqual({ time: '2026-11-24T00:15:00+01:00', asap: true });
    expect(second?.asap).toBe(false);
  });

  it('do not include ASAP after a pause, however short', () => {
    const spans = [open('09:00', '12:00'), open('12:15', '15:00')];
    expect(slots('2026-11-23T11:50:00+01:00', spans)[0]?.asap).toBe(false);
  });

  it('continue past midnight by the previous evening’s hours', () => {
    const all = slots('2026-11-23T00:10:00+01:00', [open('20:00', '02:00', ['sunday'])]);
    expect(all[0]).toEqual({ time: '2026-11-23T00:45:00+01:00', asap: true });
    expect(all.filter(({ time }) => time.startsWith('2026-11-23')).at(-1)?.time).toBe(
      '2026-11-23T01:45:00+01:00',
    );
  });

  it('leave out the hour that spring takes', () => {
    const night = slots('2026-03-28T20:00:00+01:00', [open('22:00', '04:00', ['saturday'])]);
    const times = night.map(({ time }) => time);
    expect(times).toContain('2026-03-29T01:45:00+01:00');
    expect(times).toContain('2026-03-29T03:00:00+02:00');
    expect(times.some((time) => time.includes('T02:'))).toBe(false);
    expect(times).toHaveLength(20);
  });

  it('include the repeated hour in autumn twice, with different offsets', () => {
    const night = slots('2026-10-24T20:00:00+02:00', [open('22:00', '04:00', ['saturday'])]);
    const times = night.map(({ time }) => time);
    expect(times).toContain('2026-10-25T02:30:00+02:00');
    expect(times).toContain('2026-10-25T02:30:00+01:00');
    expect(times).toHaveLength(28);
  });

  it('never occur twice if spans overlap', () => {
    const all = slots('2026-11-23T08:00:00+01:00', [
      open('09:00', '12:00'),
      open('09:00', '18:00'),
    ]);
    expect(new Set(all.map(({ time }) => time)).size).toBe(all.length);
  });

  it('are exact in any zone, after the lead time and in order', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
        const grid = { spans: [open('17:00', '03:00')], zone, now, leadMinutes: 25 };
        let last = now.getTime() + 25 * 60_000;
        for (const { at } of slotsOf(grid)) {
          expect(new Date(withOffset(at, zone)).getTime()).toBe(at.getTime());
          expect(at.getTime()).toBeGreaterThanOrEqual(last);
          last = at.getTime() + 1;
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a span past midnight (D44)', () => {
  it.each([
    ['2026-11-22T01:59:00+01:00', '2026-11-22T01:00:00.000Z'],
    ['2026-11-21T22:00:00+01:00', '2026-11-22T01:00:00.000Z'],
    ['2026-11-22T02:00:00+01:00', undefined],
    ['2026-11-22T22:30:00+01:00', undefined],
  ])('at %s lasts until %s', (now, until) => {
    const span = open('22:00', '02:00', ['saturday']);
    expect(endOfSpan([span], 'Europe/Berlin', new Date(now))?.toISOString()).toBe(until);
  });
});
