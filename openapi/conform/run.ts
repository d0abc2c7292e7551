/**
 * `npm run conform -- https://api.example.com --client NAME:TOKEN`: whether a live backend keeps the contract. It only reads,
 * unless `--write --venue SLUG` names a venue for tests. Exits with 1 if the backend differs, with 2 if it could not be tested.
 */
import { conform } from './conform.ts';
import { optionsOf, usage } from './options.ts';
import { conforms, tableOf } from './report.ts';

const options = optionsOf(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  const reach = { origin: options.origin, client: options.client, fetch };
  try {
    const report = await conform(reach, options);
    process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : tableOf(report)}\n`);
    process.exitCode = conforms(report) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  }
}
