import type * as esbuild from 'esbuild';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker, type MessagePort, type ResourceLimits } from 'node:worker_threads';

/** The threads of each module that run it no longer. Starting one takes some 40 ms. */
const idle = new Map<string, Worker[]>();

/**
 * A thread that runs the source of a module, as a worker that loads it would. After `endThread` it
 * runs the module anew for the next one who starts it: tests start hundreds of products.
 */
export class SourceThread extends EventEmitter {
  readonly #worker: Worker;
  readonly #port: MessagePort;

  constructor(source: string, workerData: unknown, resourceLimits: ResourceLimits) {
    super();
    const threads = idle.get(source) ?? [];
    idle.set(source, threads);
    const worker = threads.pop() ?? new Worker(programOf(source), { eval: true, resourceLimits });
    const { port1, port2 } = new MessageChannel();
    this.#worker = worker;
    this.#port = port1;
    let code = 0;
    // The thread has ended when it says so and all messages of the module have arrived.
    let open = 2;
    const close = (): void => {
      open -= 1;
      if (open === 0) this.emit('exit', code);
    };
    const onError = (error: unknown): void => void this.emit('error', error);
    const onExit = (exitCode: number): void => {
      code = exitCode;
      close();
    };
    const onEnded = (): void => {
      // A worker has listeners of its own, too.
      worker.off('message', onEnded).off('error', onError).off('exit', onExit).unref();
      threads.push(worker);
      close();
    };
    worker.on('message', onEnded).on('error', onError).on('exit', onExit);
    port1.on('message', (message) => this.emit('message', message)).on('close', close);
    this.ref();
    worker.postMessage({ workerData, port: port2 }, [port2]);
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message);
  }

  ref(): void {
    this.#worker.ref();
    this.#port.ref();
  }

  unref(): void {
    this.#worker.unref();
    this.#port.unref();
  }
}

const programs = new Map<string, string>();

/**
 * A script that runs the module and what it imports for each port that it is sent, since threads
 * cannot load TypeScript. Starting a thread with a loader takes longer than compiling once. The module
 * has no top-level `await`. When it closes its port without `endThread`, the thread ends.
 */
function programOf(source: string): string {
  const known = programs.get(source);
  if (known !== undefined) return known;
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    // Not bundled, because it loads a compiled library from its own directory.
    external: ['@photostructure/sqlite'],
    define: { 'import.meta.url': JSON.stringify(source) },
  });
  const program = `{
    const threads = require('node:worker_threads');
    const required = require('node:module').createRequire(${JSON.stringify(source)});
    const run = (require) => { ${outputFiles[0]?.text ?? ''} };
    threads.parentPort.on('message', ({ workerData, port }) => {
      const given = { ...threads, workerData, parentPort: port };
      let ended = false;
      port.once('ended', () => (ended = true));
      port.once('close', () => (ended ? threads.parentPort.postMessage('ended') : process.exit()));
      run((name) => (name === 'node:worker_threads' ? given : required(name)));
    });
  }`;
  programs.set(source, program);
  return program;
}
