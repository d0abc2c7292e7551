import { makeReady } from './build.mjs';

await makeReady();
await import(new URL('../../dist-server/doctor.js', import.meta.url).href);
