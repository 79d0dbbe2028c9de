import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum milliseconds until a server is ready, on a machine that is busy with other work. */
const READY_WITHIN_MS = 120_000;
/** Poll interval for readiness, in milliseconds. It limits the accuracy of measured start times. */
const POLL_MS = 5;

type Environment = Readonly<Record<string, string | undefined>>;

export interface ServerCommand {
  /** The program and its arguments. */
  readonly commandLine: (environment: Environment) => readonly [string, ...string[]];
  readonly environment: Environment;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Resolves with whether the server accepts requests. A rejection means that it does not yet. */
  readonly isReady: () => Promise<boolean>;
}

/** The exit of a process. Both are null if it was never started. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Thrown when the server ended before it was ready, or was not ready in time. */
export class DidNotStart extends Error {
  override readonly name = 'DidNotStart';
}

/** A server in a child process. It can be started again after it has ended. */
export class ServerProcess {
  readonly #command: ServerCommand;
  #child: ChildProcess | undefined;
  #exit: Promise<Exit> = Promise.resolve({ code: null, signal: null });
  /** The output of all starts, stdout and stderr. */
  output = '';

  constructor(command: ServerCommand) {
    this.#command = command;
  }

  /** @throws Error before the first start */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the server was not started');
    return pid;
  }

  /** Also true before the first start. */
  get ended(): boolean {
    const child = this.#child;
    return child?.exitCode !== null || child.signalCode !== null;
  }

  /**
   * Starts the process without waiting until it is ready. `environment` is added for this start
   * only.
   */
  launch(environment: Readonly<Record<string, string>> = {}): void {
    const { commandLine, environment: base, isReady: _, ...options } = this.#command;
    const env = { ...base, ...environment };
    const [program, ...argv] = commandLine(env);
    const child = spawn(program, argv, {
      ...options,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  /** Waits until the launched server accepts requests. @throws DidNotStart */
  async ready(): Promise<void> {
    for (const late = Date.now() + READY_WITHIN_MS; Date.now() < late && !this.ended;) {
      if (await this.#command.isReady().catch(() => false)) return;
      await pause(POLL_MS);
    }
    throw new DidNotStart(`the server did not become ready:\n${this.output.slice(-4_000)}`);
  }

  /** Calls `launch`, then `ready`. @throws DidNotStart */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    this.launch(environment);
    await this.ready();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /**
   * Sends a signal and waits until the process has ended. `times`: a Ctrl-C in a terminal can
   * arrive twice.
   */
  async stop(signal: NodeJS.Signals = 'SIGTERM', times = 1): Promise<Exit> {
    for (let sent = 0; sent < times && !this.ended; sent += 1) this.signal(signal);
    return this.#exit;
  }

  /** Resolves when the process has ended. */
  end(): Promise<Exit> {
    return this.#exit;
  }
}

/** Whether the answer to a GET is 2xx. @throws Error if there is no answer */
export async function isAnswered(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.ok;
}
