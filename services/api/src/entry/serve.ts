import { createApp, type Rostrum } from '../runtime/composition.ts';
import { parseConfig, type Config } from '../runtime/configuration/config.ts';
import type { DemoSignIn } from '../features/demo/index.ts';
import type { StartResult } from '../runtime/lifecycle.ts';
import { capabilitiesOf, type Role } from '../runtime/configuration/capabilities.ts';
import { withSecrets } from '../runtime/configuration/secrets.ts';
import { explain } from '../runtime/start-errors.ts';
import { parseOptions } from './run-command.ts';

/** Time limit of an orderly stop, after which the process exits. Milliseconds. */
const STOP_WITHIN_MS = 9_500;
/** A Ctrl-C arrives twice, from the terminal and from npm: signals within this time count as one. Milliseconds. */
const SAME_SIGNAL_MS = 1_000;

/** Runs this process in its role until a signal stops it. A start that fails ends it with one line. */
export async function serve(
  role: Role,
  greet: (config: Config, started: StartResult) => readonly string[],
): Promise<void> {
  parseOptions([], 'Settings are environment variables, such as PORT=4000.');
  // Files of the product can be read by their owner only.
  process.umask(0o077);
  // What cannot be printed is lost; without a listener, such an error would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    // Readable lines on a terminal, JSON elsewhere.
    const LOG_PRETTY = process.stdout.isTTY ? '1' : '0';
    const settings = parseConfig({ LOG_PRETTY, ...process.env });
    // Throws for a role that has nothing to do, before secrets are created for it.
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
      say([
        '',
        ...accountLines(started.demoAccounts),
        ...(started.needsAdmin ? firstAdminLines(config, started) : []),
        ...greet(config, started),
        '',
      ]);
    } catch (error) {
      report(error);
      // A failure of the stop is a consequence of that error.
      await rostrum.stop().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    endWith(error);
  }
}

/** The first signal stops the product and then the process; a second one ends the process at once. */
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
        print(process.stderr, `${signal}: ${explain(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends the process at once. After a failed fsync nothing more may be acknowledged; the next start reads what is on disk. */
function endWith(error: unknown): never {
  report(error);
  process.exit(1);
}

let reported = false;

/** Prints the first error only: later ones follow from it. */
function report(error: unknown): void {
  if (!reported) print(process.stderr, explain(error));
  reported = true;
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) print(process.stdout, lines.join('\n'));
}

/** Prints lines, or loses them: a full disk under an output must not end the process. */
function print(output: NodeJS.WriteStream, lines: string): void {
  try {
    // Throws, besides emitting `error`, when the output is a file that cannot be written.
    output.write(`${lines}\n`);
  } catch {
    // There is no other place to print to.
  }
}

function accountLines(accounts: readonly DemoSignIn[]): readonly string[] {
  return accounts.map(({ username, password }) => `  Demo account       ${username} / ${password}`);
}

/** How to make the first administrator, with the settings that the command needs to find the data. */
function firstAdminLines({ dataDir }: Config, { url }: StartResult): readonly string[] {
  const variable = dataDir === './data' ? '' : `DATA_DIR=${JSON.stringify(dataDir)} `;
  return [
    '  Administrator      none yet, so nobody can open the console:',
    `                     1. Register at ${url}/auth/register`,
    `                     2. Run ${variable}npm run admin:grant -- <username>`,
    '                     3. Open the console: it lists what is left to set up',
  ];
}
