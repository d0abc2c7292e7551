/** `npm run trust` writes tests/trust.md if every listed test exists. */
import { writeFileSync } from 'node:fs';
import { counted, lostProofs, trustPage } from './table.ts';

const lost = lostProofs();
for (const one of lost) process.stdout.write(`There is no such test: ${one}\n`);
if (lost.length === 0) writeFileSync('tests/trust.md', trustPage());
process.stdout.write(`${counted()}\n`);
process.exitCode = lost.length > 0 ? 1 : 0;
