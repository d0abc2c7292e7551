import type { Middleware } from 'openapi-fetch';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';

/** An answer came: from the network, or as the worker had kept it. */
export interface Heard {
  readonly path: string;
  /** When it was put away; null is fresh from the server. */
  readonly keptAt: Date | null;
}

let listener: (heard: Heard) => void = () => {};

/** Plugs in who wants to know how old answers are (B3); once, at the start. */
export function readAges(hear: (heard: Heard) => void): void {
  listener = hear;
}

/** Tells of each answer how old it is. */
export const reportAge: Middleware = {
  onResponse({ request, response }) {
    const kept = Date.parse(response.headers.get(cachedAtHeader) ?? '');
    if (request.method !== 'GET' || !response.ok) return;
    const keptAt = Number.isNaN(kept) ? null : new Date(kept);
    listener({ path: new URL(request.url).pathname, keptAt });
  },
};
