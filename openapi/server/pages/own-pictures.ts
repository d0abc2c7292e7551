import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pictures } from '../db/schema-pictures.ts';
import { fileHeaders } from '../lib/headers.ts';

/** Path of pictures that owners have imported. */
export const ownPictures = '/pictures/own/';

/** Serves an imported picture, immutable as its name changes with its content (trust 3.1); null for any other path. */
export async function answerOwnPicture(request: Request, db: Db): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(ownPictures)) return null;
  if (request.method !== 'GET') return null;
  const name = pathname.slice(ownPictures.length);
  const [found] = await db.select().from(pictures).where(eq(pictures.name, name));
  if (!found) return null;
  const headers = new Headers({ ...fileHeaders, 'Content-Type': found.type });
  headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  return new Response(new Uint8Array(found.bytes), { headers });
}
