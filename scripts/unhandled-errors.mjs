import { writeFileSync } from 'node:fs';

/** A vitest reporter for what the JSON reporter leaves out: writes the number of unhandled errors. */
export default class UnhandledErrors {
  onTestRunEnd(_, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS, String(errors.length));
  }
}
