import { makeReady } from './build.mjs';

await makeReady();
await import(new URL('../../dist-server/venue.js', import.meta.url).href);
