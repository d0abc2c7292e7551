import { environmentOf } from './lib/environment.ts';
import { runVenueCommand } from './owner/command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
process.exitCode = await runVenueCommand(process.argv.slice(2), {
  say,
  env: environmentOf(process.env),
});
