import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from '../../runtime/configuration/config.ts';
import type { PromptPayout } from './prompt-payout.fixture.ts';
import type { StopAt } from './stopping-log.fixture.ts';

/** What the program is told. */
export interface PayoutWork {
  readonly config: Config;
  readonly startsAt: Date;
  readonly payout: PromptPayout;
  readonly stopAt: StopAt | null;
}

/** What the program tells when it has stopped at an append, or has ended. */
export interface PayoutReport {
  /** The types of the events of each of its appends. */
  readonly appended: readonly (readonly string[])[];
  readonly isStopped: boolean;
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const module = fileURLToPath(new URL('prompt-payout-program.fixture.ts', import.meta.url));

/** The program that pays a prompt out, in a temporary directory. */
export class PayoutProgram {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  static async bundle(): Promise<PayoutProgram> {
    const directory = await mkdtemp(join(tmpdir(), 'rostrum-program-'));
    const script = join(root, 'scripts/bundle-test-program.mjs');
    await promisify(execFile)(process.execPath, [script, directory, module]);
    // Some packages are not bundled.
    await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
    return new PayoutProgram(directory);
  }

  /**
   * Runs the program in a process of its own, which is killed with SIGKILL once it has stopped at an
   * append.
   * @throws Error when it fails
   */
  async run(work: PayoutWork): Promise<PayoutReport> {
    const child = fork(join(this.#directory, 'program.js'), [], {
      execArgv: [],
      serialization: 'advanced',
    });
    const exit = once(child, 'exit');
    let report: PayoutReport | undefined;
    child.once('message', (told: PayoutReport) => {
      report = told;
      if (told.isStopped) child.kill('SIGKILL');
    });
    child.send(work);
    const [code, signal] = (await exit) as [number | null, NodeJS.Signals | null];
    if (report && (report.isStopped ? signal === 'SIGKILL' : code === 0)) return report;
    throw new Error(`the program failed with ${String(code ?? signal)}`);
  }

  remove(): Promise<void> {
    return rm(this.#directory, { recursive: true, force: true });
  }
}
