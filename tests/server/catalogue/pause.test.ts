import { expect, it } from 'vitest';
import { hoursNow } from '#server/catalogue/pause.ts';
import type { VenueDoc } from '#server/db/schema-catalogue.ts';
import { cafe } from '../../support/venues.ts';

/** A Monday in Munich at this time. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+01:00`);
const monday = (start: string, end: string) => ({ day: 'monday', start, end }) as const;
const lunch = monday('11:00', '14:00');
const dinner = monday('17:00', '22:00');
const night = { day: 'sunday', start: '22:00', end: '02:00' } as const;
const early = { day: 'tuesday', start: '04:00', end: '12:00' } as const;

it.each([
  ['before lunch, until lunch', '10:00', at('10:30'), [lunch, dinner, night, early]],
  ['before lunch, into it', '10:00', at('12:00'), [monday('12:00', '14:00'), dinner, night, early]],
  ['during lunch, into it', '12:00', at('12:30'), [monday('12:30', '14:00'), dinner, night, early]],
  ['during lunch, beyond it', '12:00', at('15:00'), [dinner, night, early]],
  ['before lunch, into dinner', '10:00', at('18:00'), [monday('18:00', '22:00'), night, early]],
  ['until the next morning', '10:00', at('05:00', 24), [night, { ...early, start: '05:00' }]],
  ['in yesterday’s night', '00:30', at('01:00'), [lunch, dinner, monday('01:00', '02:00'), early]],
])('[D134] a pause %s covers the hours that are shown', (_, now, until, expected) => {
  const opening_hours = [lunch, dinner, night, early];
  const { venue } = cafe({ opening_hours });
  const paused = { ...venue, paused_until: until.toISOString() } as unknown as VenueDoc;
  expect(hoursNow(paused, at(now))).toEqual(expected);
});
