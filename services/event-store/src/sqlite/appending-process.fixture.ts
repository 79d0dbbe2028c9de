import { rawEvents, tipOf } from '../contract-suite.ts';
import { LogOwned, LogUnavailable, type Expected } from '../port.ts';
import { openSqliteLog } from './open.ts';

/**
 * A process of its own for the drills: appends with 16 writers to the log that its argument names,
 * without end, and prints `stream revision id` for each event once it is acknowledged. Exit codes:
 * 3 the log has another owner, 4 the log failed and this process with it.
 */

const [, , path = ''] = process.argv;

function stop(code: number): (error: unknown) => never {
  return (error) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(code);
  };
}

const log = await openSqliteLog({ path, clock: () => new Date(0), onFatal: stop(4) }).catch(
  (error: unknown) => stop(error instanceof LogOwned ? 3 : 1)(error),
);

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    const stream = `donation-${String(process.pid)}-${String(writer)}-${String(n)}`;
    let expected: Expected = 'no-stream';
    for (let revision = 0; revision < 3; revision += 1) {
      const events = rawEvents(stream, expected, [{ data: { text: 'x'.repeat(300) } }]);
      await log.append(stream, events, expected);
      expected = tipOf(events);
      process.stdout.write(`${stream} ${String(revision)} ${events[0]?.id ?? ''}\n`);
    }
  }
}

await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer))).catch(
  (error: unknown) => {
    if (!(error instanceof LogUnavailable)) throw error;
  },
);
