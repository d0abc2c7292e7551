import { run } from '#server/run.ts';
import { withFaults } from './inject.ts';

// Without FAULTS=1 it is the backend as it is.
await run(process.env.FAULTS ? withFaults : undefined);
