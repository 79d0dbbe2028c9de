import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FairTurns } from '../../kernel/fair-turns.ts';
import type { ImageWork } from './image-program.ts';

interface ImageProcessLimits {
  /**
   * Time limit for one image, including the start of the process if it is not running.
   * Milliseconds.
   */
  readonly withinMs: number;
  /** The process ends after this time without work. Milliseconds. */
  readonly idleMs: number;
  /** The process ends after this number of images, so that its memory is freed. */
  readonly images: number;
}

const imageProcessLimits: ImageProcessLimits = { withinMs: 30_000, idleMs: 5_000, images: 50 };

/** The process ended or was ended before it had made an image. */
export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
}

/**
 * Makes images in a child process, one after the other, in fair turns of the members. The process
 * starts with the first image, has a low priority, has none of the server's secrets in its memory or
 * environment, and ends with the server. Written by hand: a pool (tinypool) sets no priority, and does not end a process after
 * a number of images.
 */
export class ImageProcess {
  readonly #limits: ImageProcessLimits;
  readonly #turns = new FairTurns();
  #child: ChildProcess | undefined;
  #images = 0;
  #idle: NodeJS.Timeout | undefined;
  #working = false;

  constructor(limits: Partial<ImageProcessLimits> = {}) {
    this.#limits = { ...imageProcessLimits, ...limits };
  }

  /** Undefined while there is no process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether it is making an image now. */
  get working(): boolean {
    return this.#working;
  }

  /**
   * The reply of the process to the image of a member.
   * @throws ImageProcessEnded when it crashes or takes too long
   */
  make(member: number, work: ImageWork): Promise<unknown> {
    return this.#turns.run(member, () => this.#make(work));
  }

  async #make(work: ImageWork): Promise<unknown> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    keepsServerRunning(child, true);
    try {
      this.#working = true;
      const reply = await replyOf(child, work, this.#limits.withinMs);
      this.#images += 1;
      if (this.#images >= this.#limits.images) await this.#end(child);
      return reply;
    } catch (error) {
      await this.#end(child);
      throw error;
    } finally {
      this.#working = false;
      keepsServerRunning(child, false);
      this.#idle = setTimeout(() => void this.#end(child), this.#limits.idleMs).unref();
    }
  }

  #start(): ChildProcess {
    const source = import.meta.url.endsWith('.ts');
    const program = new URL(`./image-program.${source ? 'ts' : 'js'}`, import.meta.url);
    const child = fork(fileURLToPath(program), [], {
      execArgv: source ? ['--import', import.meta.resolve('tsx')] : [],
      // None of the server's variables. One libuv thread, because each thread that decodes keeps
      // its memory.
      env: { UV_THREADPOOL_SIZE: '1' },
      // A crash writes to the server's stderr.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // `replyOf` reports an error while an image is being made; at other times it is ignored.
    child.on('error', () => undefined);
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#images = 0;
    return child;
  }

  /** Resolves when the process is gone. Has no effect when it was ended before. */
  async #end(child: ChildProcess): Promise<void> {
    if (this.#child === child) this.#child = undefined;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

async function replyOf(child: ChildProcess, work: ImageWork, withinMs: number): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      sent(child, work),
      once(child, 'message', { signal }).then(([reply]): unknown => reply),
      once(child, 'exit', { signal }).then(([code, by]) => {
        throw new ImageProcessEnded(
          `the process of images ended (${String(code ?? by)}) while it made one`,
        );
      }),
      after(withinMs, undefined, { signal }).then(() => {
        throw new ImageProcessEnded(`an image was not made within ${String(withinMs)} ms`);
      }),
    ]);
  } catch (error) {
    if (error instanceof ImageProcessEnded) throw error;
    throw new ImageProcessEnded('the process of images cannot be used', { cause: error });
  } finally {
    settled.abort();
  }
}

/** Sends the work to the process. Rejects when that fails; otherwise stays pending. */
const sent = (child: ChildProcess, work: ImageWork): Promise<never> =>
  new Promise((_, reject) => {
    child.send(work, (error) => {
      if (error) reject(error);
    });
  });

function keepsServerRunning(child: ChildProcess, keeps: boolean): void {
  if (keeps) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
