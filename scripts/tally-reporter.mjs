import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes `{ passed, failed, skipped }` to the file named by ROSTRUM_TALLY.
 * A file that could not be collected, and an error outside every test, each count as one failure.
 */
export default class TallyReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tally = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') tally.passed += 1;
        else if (state === 'skipped') tally.skipped += 1;
        // 'pending': the test was started and did not finish.
        else failedHere += 1;
      }
      if (failedHere === 0 && !module.ok()) failedHere = 1;
      tally.failed += failedHere;
    }
    writeFileSync(process.env.ROSTRUM_TALLY, JSON.stringify(tally));
  }
}
