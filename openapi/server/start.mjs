import { makeReady } from './build.mjs';

await makeReady();
await import(new URL('../../dist-server/main.js', import.meta.url).href);
