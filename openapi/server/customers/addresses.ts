import { networkInterfaces } from 'node:os';
import { type Site, settingsOf } from '../config/site.ts';
import type { DemoVenue } from '../demo/demo-venue.ts';

/** Where the site can be opened, with a label for each: on this machine, by phones near by, at a table. */
export function addresses(
  port: number,
  venues: readonly DemoVenue[],
  site: Site,
): readonly (readonly [string, string])[] {
  const here = `http://localhost:${port}`;
  const near = nearAddress();
  const table = tablePath(venues);
  return [
    ['Home', `${here}/`],
    ...(near ? [['On the phone', `http://${near}:${port}/`] as const] : []),
    ...(table ? [["A table's QR link", `${here}${table}`] as const] : []),
    ...(settingsOf(site).restriction_mode === 'open'
      ? [['The QR sheet', `${here}/qr`] as const]
      : []),
  ];
}

function tablePath(venues: readonly DemoVenue[]): string | null {
  const venue = venues.find(({ tables }) => tables && tables.length > 0);
  const table = venue?.tables?.[0];
  return venue && table ? `/checkin?venue=${venue.venue.slug}&table=${table.id}` : null;
}

function nearAddress(): string | null {
  const outer = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outer?.address ?? null;
}
