/** `npm run mock`: serves the contract's examples on $PORT, by default 4546. */
import { serve } from '@hono/node-server';
import { createMock } from './mock.ts';

serve({ fetch: createMock().fetch, port: Number(process.env.PORT) || 4546 }, ({ port }) => {
  process.stdout.write(`The contract's examples: http://localhost:${port}/api/venues.json\n`);
});
