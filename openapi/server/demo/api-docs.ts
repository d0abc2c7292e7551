import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Redoc inlines its styles and the document; the page may make no requests. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'gzip',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: 'self'; font-src data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

/**
 * Serves the documentation of the contract that `npm run build` renders; null for other paths, or without a build. Only
 * the demo has it (D130).
 */
export async function answerApiDocs(request: Request): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/api-docs') return null;
  try {
    compressed ??= read();
    return new Response(await compressed, { headers });
  } catch {
    compressed = undefined;
    return null;
  }
}

/** The build writes the page next to the server's code. */
async function read(): Promise<Uint8Array<ArrayBuffer>> {
  const html = await readFile(fileURLToPath(new URL('api-docs.html', import.meta.url)));
  return new Uint8Array(await compress(html));
}
