import { createApp, type Rostrum } from '../composition.ts';
import { parseConfig, type Config } from '../config.ts';
import type { Started } from '../lifecycle.ts';
import { withSecrets } from '../secrets.ts';
import { explain } from '../start-errors.ts';

/** `npm start`: everything in one process. */

/** Beyond this the process ends whatever is still open. Milliseconds. */
const STOP_WITHIN_MS = 9_500;
/** A Ctrl-C comes twice, from the terminal and from npm; a person's second one comes later. Milliseconds. */
const SAME_SIGNAL_MS = 1_000;

// Whatever is written holds what people entrusted to it: the files are their owner's alone.
process.umask(0o077);

try {
  // Lines for people on a terminal, for machines elsewhere.
  const LOG_PRETTY = process.stdout.isTTY ? '1' : '0';
  const config = await withSecrets(parseConfig({ LOG_PRETTY, ...process.env }));
  const rostrum = await createApp(config, { onFatal: dieOf });
  stopOnSignals(rostrum);
  try {
    banner(config, await rostrum.start());
  } catch (error) {
    await rostrum.stop();
    throw error;
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** The first signal stops in order, a later one at once. */
function stopOnSignals(rostrum: Rostrum): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    rostrum.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${signal}: ${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** After a failed fsync nothing that was not acknowledged may be: the next start reads what is there. */
function dieOf(error: Error): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function banner({ dataDir }: Config, { url, demoAccounts }: Started): void {
  const lines = [
    '',
    `  Rostrum is open at ${url}`,
    `  Console            ${url}/admin/`,
    `  Data               ${dataDir}`,
    '  Payments           simulated: no card is ever charged',
  ];
  if (demoAccounts.length > 0) {
    lines.push('  Demo data          shown; DEMO=0 and another DATA_DIR start an empty product');
  }
  for (const { username, password } of demoAccounts) {
    lines.push(`  Demo account       ${username} / ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
