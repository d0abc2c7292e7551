// Preloaded into the journeys' servers (`npm run journeys:slow`): delays half of all responses, so that what usually
// arrives in one order arrives in another.
import http from 'node:http';

const maxDelayMs = 3_000;
const { emit } = http.Server.prototype;

if (process.argv[1]?.includes('dist-server')) {
  http.Server.prototype.emit = function delayed(event, ...args) {
    const isDelayed = event === 'request' && Math.random() < 0.5;
    if (!isDelayed) return emit.call(this, event, ...args);
    setTimeout(() => emit.call(this, event, ...args), Math.random() * maxDelayMs);
    return true;
  };
}
