import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { withoutAdditions } from '../contract/without-additions.ts';
import type { TestServer } from './server.ts';

/**
 * The backend's behavior: as the contract says, never answering, a Wi-Fi's sign-in page, half of a body, or an error.
 */
export type BackendBehavior = 'well' | 'never' | 'html' | 'half' | 'error';

/** A backend on HTTP that implements only the specification, without the reference backend's additions. */
export interface ForeignBackend {
  readonly origin: string;
  /** Every call that arrived, with its headers. */
  readonly calls: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  behavior: BackendBehavior;
  /** Milliseconds that each answer takes. */
  delayMs: number;
  cacheControl: string | null;
  /** Replaces the response to a path; undefined leaves it unchanged. */
  replaced: (path: string, body: unknown) => unknown;
  readonly close: () => Promise<void>;
}

export async function openForeignBackend(server: TestServer): Promise<ForeignBackend> {
  const state: Omit<ForeignBackend, 'origin' | 'close'> = {
    calls: [],
    behavior: 'well',
    delayMs: 0,
    cacheControl: null,
    replaced: () => undefined,
  };
  const http = createServer(async ({ url: path = '/', headers }, response) => {
    state.calls.push({ path, headers });
    if (state.behavior === 'never') return;
    await new Promise((done) => setTimeout(done, state.delayMs));
    await answer(path, headers, response);
  });
  const answer = async (path: string, headers: IncomingHttpHeaders, to: ServerResponse) => {
    if (state.behavior === 'html')
      return html(to, 200, '<!doctype html><h1>Sign in to the Wi-Fi</h1>');
    if (state.behavior === 'error') return html(to, 500, 'Oops');
    const { authorization = '', 'accept-language': language = '' } = headers;
    const requestOptions = {
      headers: { Authorization: authorization, 'Accept-Language': language },
    };
    const url = new URL(path, 'http://localhost');
    const sent = { method: 'GET', url, path: url.pathname, headers: new Headers(), body: '' };
    const forward = () => server.fetch(path, requestOptions);
    const found = await withoutAdditions(sent, forward);
    const text = namedIn(await found.text(), await (await forward()).text());
    const body = state.replaced(path, JSON.parse(text)) ?? JSON.parse(text);
    const json = JSON.stringify(body);
    const etag = `W/"${json.length}-${json.replaceAll(/\D/g, '').slice(-12)}"`;
    const own = { 'Content-Type': 'application/json', 'Set-Cookie': 'session=foreign', ETag: etag };
    const cache = state.cacheControl === null ? {} : { 'Cache-Control': state.cacheControl };
    const isKnown = headers['if-none-match'] === etag;
    to.writeHead(isKnown ? 304 : found.status, { ...own, ...cache });
    if (isKnown) to.end();
    else if (state.behavior === 'half')
      to.write(json.slice(0, json.length / 2), () => to.destroy());
    else to.end(json);
  };
  await new Promise<void>((listening) => http.listen(0, listening));
  const { port } = http.address() as AddressInfo;
  return Object.assign(state, {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  });
}

function html(to: ServerResponse, status: number, text: string): void {
  to.writeHead(status, { 'Content-Type': 'text/html' });
  to.end(text);
}

/** Adds the names of venues, which the app requires although the specification does not list them. */
function namedIn(text: string, whole: string): string {
  const body = JSON.parse(text);
  const { venue, venues = [] } = JSON.parse(whole);
  if (body.venue && venue?.name) body.venue.name = venue.name;
  for (const [at, one] of (body.venues ?? []).entries()) one.name = venues[at].name;
  return JSON.stringify(body);
}

/** Advances the monotonic clock of the page server, without waiting. */
export function pass(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
}

/** Replaces one value of a response, by its index from 0 in the order in which JSON is parsed. */
export function withValueAt(body: unknown, index: number, by: unknown): unknown {
  let left = index;
  return JSON.parse(JSON.stringify(body), (_, value) => (left-- === 0 ? by : value));
}
