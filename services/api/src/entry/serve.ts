import { createApp, type Rostrum } from '../runtime/composition.ts';
import { parseConfig, type Config } from '../runtime/config.ts';
import type { DemoSignIn } from '../features/demo/index.ts';
import type { Started } from '../runtime/lifecycle.ts';
import { capabilitiesOf, type Role } from '../runtime/capabilities.ts';
import { withSecrets } from '../runtime/secrets.ts';
import { explain } from '../runtime/start-errors.ts';
import { optionsAmong } from './options.ts';

/** Beyond this the process ends whatever is still open. Milliseconds. */
const STOP_WITHIN_MS = 9_500;
/** A Ctrl-C comes twice, from the terminal and from npm; a person's second one comes later. Milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/** Runs this process in its role until it is told to stop; a start that cannot be ends it with one line. */
export async function serve(
  role: Role,
  greet: (config: Config, started: Started) => readonly string[],
): Promise<void> {
  optionsAmong([], 'Settings are environment variables, such as PORT=4000.');
  // Whatever is written holds what people entrusted to it: the files are their owner's alone.
  process.umask(0o077);
  try {
    // Lines for people on a terminal, for machines elsewhere.
    const LOG_PRETTY = process.stdout.isTTY ? '1' : '0';
    const settings = parseConfig({ LOG_PRETTY, ...process.env });
    // Looked at before secrets are made for a role that has nothing to do.
    capabilitiesOf(role, settings);
    const config = await withSecrets(settings);
    const rostrum = await createApp(config, {
      role,
      onFatal: endWith,
      onDemoAccounts: (accounts) => say(accountLines(accounts)),
    });
    stopOnSignals(rostrum);
    try {
      const started = await rostrum.start();
      say(['', ...greet(config, started), ...accountLines(started.demoAccounts), '']);
    } catch (error) {
      complain(error);
      // What fails here is a consequence of it.
      await rostrum.stop().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    endWith(error);
  }
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
    // Marked for drills: stop-in-order
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

/** Also after a failed fsync: nothing that was not acknowledged may be, and the next start reads what is there. */
function endWith(error: unknown): never {
  complain(error);
  process.exit(1);
}

let complained = false;

/** Once: what follows from the first complaint would only hide it. */
function complain(error: unknown): void {
  if (!complained) process.stderr.write(`${explain(error)}\n`);
  complained = true;
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

function accountLines(accounts: readonly DemoSignIn[]): readonly string[] {
  return accounts.map(({ username, password }) => `  Demo account       ${username} / ${password}`);
}
