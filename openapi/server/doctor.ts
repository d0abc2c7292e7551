import { configurationProblems } from './config/check.ts';

const problems = configurationProblems(process.env);
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write('The settings are good.\n');
process.exitCode = problems.length === 0 ? 0 : 1;
