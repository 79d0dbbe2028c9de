import { rawEvents, tipOf } from '../raw-events.ts';
import { LogOwned, LogUnavailable, type Expected } from '../port.ts';
import { openSqliteLog } from './open.ts';

/**
 * Program that appends to the log at the path in its argument, with 16 concurrent writers, until it is
 * killed. Prints `stream revision id` for each acknowledged event. Exit codes: 3 another process owns
 * the log, 4 the log failed.
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
