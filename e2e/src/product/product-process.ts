import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAnswered, ServerProcess } from './server-process.ts';

/** The directory of the root package.json. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The directory of the server's programs. */
export const serverBundle = join(root, 'services/api/dist/bundle');
/** The environment variable with which a test chooses another directory of the server's programs. */
export const BUNDLE = 'ROSTRUM_BUNDLE';

type Environment = Readonly<Record<string, string | undefined>>;

/** The file of one of the server's programs. */
export const programFile = (name: string, environment: Environment = {}): string =>
  join(environment[BUNDLE] ?? serverBundle, `${name}.js`);

const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };

export interface ProductOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The entry point of services/api. Default: `all-in-one`, which `npm start` runs. */
  readonly entry?: string;
  /** The path that answers 2xx when the server is ready. Default: `/readyz`. */
  readonly readyPath?: string;
  /** Changes the command line, for example to pin the process to a core. */
  readonly commandLine?: (file: string) => readonly [string, ...string[]];
}

/** The built product on a data directory, in a separate process. */
export class ProductProcess extends ServerProcess {
  readonly dataDir: string;
  readonly url: string;

  constructor(options: ProductOptions) {
    const { dataDir, port, entry = 'all-in-one', readyPath = '/readyz' } = options;
    const { commandLine = (file: string) => [process.execPath, file] as const } = options;
    const url = `http://127.0.0.1:${String(port)}`;
    super({
      commandLine: (environment) => commandLine(programFile(entry, environment)),
      cwd: root,
      environment: {
        ...inherited,
        NODE_ENV: 'production',
        DEMO: '0',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...options.environment,
      },
      isReady: () => isAnswered(`${url}${readyPath}`),
    });
    this.dataDir = dataDir;
    this.url = url;
  }
}

/** The exit code and output of a command. */
export interface CommandResult {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly result: Promise<CommandResult>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts one of the product's commands, such as `audit`. Its environment consists of PATH, HOME and
 * the given variables.
 */
export function startCommand(
  name: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): RunningCommand {
  const child = spawn(process.execPath, [programFile(name, environment), ...argv], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  return {
    result: once(child, 'close').then(([code]) => ({ code: code as number | null, ...written })),
    kill: (signal) => child.kill(signal),
  };
}
