import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DrillRun } from './drill-run.ts';

/** `strace`, attached to a process and all its threads until it is detached or the process ends. */
export interface Tracing {
  detach(): Promise<void>;
}

/** Attaches strace and resolves when it is attached. @throws Error when it cannot be attached */
export async function trace(run: DrillRun, pid: number, argv: readonly string[]): Promise<Tracing> {
  const tracer = spawn('strace', ['-f', '-p', String(pid), ...argv], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(tracer, 'exit');
  const detach = async (): Promise<void> => {
    if (tracer.exitCode === null && tracer.signalCode === null) tracer.kill('SIGINT');
    await ended;
  };
  run.onEnd(detach);
  let written = '';
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      if (written.includes('attached')) resolve();
    });
    void ended.then(() => reject(new Error(`strace: ${written}`)));
  });
  return { detach };
}
