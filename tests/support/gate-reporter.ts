import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The counts that `npm test` repeats in its last lines. */
export interface UnitReport {
  readonly passed: number;
  readonly failed: number;
  /** A text each: failed tests, files that did not load, and errors that belong to no test. */
  readonly problems: readonly string[];
}

type Fault = { readonly message: string; readonly stack?: string };

/** Writes a UnitReport to the file that UNIT_REPORT names. */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's default export
export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Fault[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const report: UnitReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      problems: [
        ...failed.map(
          (test) => `${test.module.moduleId}: ${test.fullName}: ${start(test.result().errors)}`,
        ),
        ...modules.flatMap((one) => one.errors().map((it) => `${one.moduleId}: ${it.message}`)),
        ...unhandled.map(({ message, stack }) => `outside of a test: ${message}\n${stack ?? ''}`),
      ],
    };
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report));
  }
}

/** A failed command says why on the lines after the first one; a page's markup would fill hundreds. */
function start(errors: readonly Fault[] | undefined): string {
  return errors?.[0]?.message.split('\n').slice(0, 8).join('\n  ') ?? '';
}
