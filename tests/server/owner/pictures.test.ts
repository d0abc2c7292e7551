import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictures } from '#server/db/schema-pictures.ts';
import { withPictures } from '#server/owner/pictures.ts';
import { importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { openServer } from '../../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const png = readFileSync('public/icons/icon-192.png');

const server = await openServer({ venues: [] });
writeFileSync(join(folder, 'soup.png'), png);
writeFileSync(join(folder, 'large.png'), Buffer.concat([png, Buffer.alloc(400_000)]));
writeFileSync(join(folder, 'notes.png'), 'a text');

function withPicture(...names: readonly string[]): VenueFile {
  const file = JSON.parse(readFileSync('openapi/server/owner/example-venue.json', 'utf8'));
  const [soups] = file.categories;
  soups.products = names.map((name, at) => ({ name: `Soup ${at}`, price: 1, image_url: name }));
  return file;
}

it('a dish’s picture is read from the folder, stored in the database and served as immutable', async () => {
  const { file, pictures: taken } = await withPictures(withPicture('soup.png'), folder, null);
  await importVenue(server.db, file, { pictures: taken });
  expect(await importVenue(server.db, file, { pictures: taken })).toEqual([]);
  expect(await server.db.$count(pictures)).toBe(1);
  const path = `/pictures/own/${taken[0]?.name}`;
  expect(JSON.stringify(file)).toContain(path);
  const answer = await server.fetch(path);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect((await server.fetch('/pictures/own/other.png')).status).toBe(404);
});

it('is resized before it is stored if the tool is installed', async () => {
  const small = Buffer.from('RIFF....WEBP and its pixels', 'latin1');
  const { pictures: taken } = await withPictures(
    withPicture('large.png'),
    folder,
    async () => small,
  );
  expect(taken).toEqual([
    { name: expect.stringMatching(/^\w{20}\.webp$/), type: 'image/webp', bytes: small },
  ]);
});

it('every missing, invalid or too large picture is named at once', async () => {
  const names = [
    'none.png',
    'notes.png',
    'large.png',
    '../soup.png',
    '/pictures/bagel.webp',
    'https://a.example/b.png',
  ];
  const problems = withPictures(withPicture(...names), folder, null);
  await expect(problems).rejects.toThrow(
    [
      `Picture "none.png" is not in ${folder}.`,
      'Picture "notes.png" is neither a WebP nor a PNG nor a JPEG.',
      `Picture "large.png" has ${Math.round((png.length + 400_000) / 1000)} kB. Install what makes it smaller: npm install --no-save --include=dev sharp`,
      'Picture "../soup.png" is outside of the folder.',
    ].join('\n'),
  );
  await expect(withPictures(withPicture('soup.png'), undefined, null)).rejects.toThrow(
    '--pictures FOLDER',
  );
});
