import type { Middleware } from 'openapi-fetch';
import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import { isJson } from './clock.ts';

/** A response arrived, from the network or from the worker's cache. */
export interface ResponseAge {
  readonly path: string;
  /** When it was cached; null if it is fresh from the server. */
  readonly cachedAt: Date | null;
}

let listener: (age: ResponseAge) => void = () => {};

/** Registers the listener for the age of responses (B3); once, at startup. */
export function onResponseAge(onAge: (age: ResponseAge) => void): void {
  listener = onAge;
}

/** Reports the age of each response, except pages of captive portals, which are not the backend's. */
export const reportAge: Middleware = {
  onResponse({ request, response }) {
    const time = Date.parse(response.headers.get(cachedAtHeader) ?? '');
    if (request.method !== 'GET' || !response.ok || !isJson(response)) return;
    const cachedAt = Number.isNaN(time) ? null : new Date(time);
    listener({ path: new URL(request.url).pathname, cachedAt });
  },
};
