import { drillNamed } from './catalogue.ts';
import type { DrillArguments, DrillMessage } from './run-drill.ts';
import { DrillRun } from './support/drill-run.ts';
import { WebhooksRefused } from './support/provider.ts';

/**
 * Runs one drill in this process. The last message to the parent contains the result; the exit code
 * is always 0.
 */

const { name, ...options } = JSON.parse(process.argv[2] ?? '{}') as DrillArguments;

function send(message: DrillMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

const explain = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const run = new DrillRun({ ...options, report: (line) => void send({ kind: 'reported', line }) });
let failure: string | undefined;
try {
  await drillNamed(name).execute(run);
} catch (error) {
  if (error instanceof WebhooksRefused) run.check('I8', error.message);
  else failure = explain(error);
}
try {
  await run.end();
} catch (error) {
  failure ??= `while cleaning up: ${explain(error)}`;
}
const { checked, violations } = run;
await send({ kind: 'ended', checked, broken: violations, failure });
process.exit(0);
