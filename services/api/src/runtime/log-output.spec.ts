import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync, write, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogOutput, openLogOutput } from './log-output.ts';

const BOUND = 1_000;

describe('the output of log lines', () => {
  let directory: string;
  const descriptors: number[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rostrum-output-'));
  });
  const outputs: LogOutput[] = [];
  afterAll(async () => {
    for (const output of outputs) output.end();
    for (const fd of descriptors) closeSync(fd);
    await rm(directory, { recursive: true });
  });

  /** Stays open until the end: an output whose writes fail would write to a later file of its number. */
  const opened = (path: string, flags: string | number): number => {
    const fd = openSync(path, flags);
    descriptors.push(fd);
    return fd;
  };
  const outputTo = (fd: number) => {
    const counted = { lost: 0, restored: [] as number[] };
    const output = openLogOutput(fd, {
      onLost: () => (counted.lost += 1),
      onRestored: (lines) => counted.restored.push(lines),
      waitingBytes: BOUND,
      retryMs: 1,
    });
    outputs.push(output);
    return { output, counted };
  };

  /** A pipe that takes no more, and what is read from it so far after what filled it. */
  const fullPipe = (name: string) => {
    const path = join(directory, name);
    execFileSync('mkfifo', [path]);
    const pipe = opened(path, constants.O_RDWR | constants.O_NONBLOCK);
    const filler = Buffer.alloc(4_096, 'x');
    expect(() => {
      for (;;) writeSync(pipe, filler);
    }).toThrow('EAGAIN');
    let read = '';
    const buffer = Buffer.alloc(1_000_000);
    const text = (): string => {
      try {
        read += buffer.toString('utf8', 0, readSync(pipe, buffer));
      } catch {
        // The pipe is empty.
      }
      return read.replace(/^x+/, '');
    };
    return { pipe, text };
  };

  it('has all lines in their order', async () => {
    const path = join(directory, 'order');
    const { output, counted } = outputTo(opened(path, 'a'));
    const lines = Array.from({ length: 50 }, (_, n) => `line ${String(n)} …\n`);
    for (const line of lines) output.write(line);
    await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''));
    expect(counted).toEqual({ lost: 0, restored: [] });
  });

  it('loses what exceeds its bound while the disk is full, and neither throws nor waits', () => {
    const { output, counted } = outputTo(opened('/dev/full', 'w'));
    for (let line = 0; line < 1_000; line += 1) output.write('ten bytes\n');
    expect(counted.lost).toBe(900);
    output.end();
  });

  it('writes what waited, and says how much was lost, when it can write again', async () => {
    const { pipe, text } = fullPipe('pipe');
    const { output, counted } = outputTo(pipe);
    const lines = Array.from({ length: 15 }, (_, n) => `${String(n)} ${'a'.repeat(90)}\n`);
    for (const line of lines) output.write(line);
    expect(counted.lost).toBe(5);

    await expect.poll(() => (text(), counted.restored)).toEqual([5]);
    output.write('later\n');
    await expect.poll(text).toMatch(/later\n$/);
    expect(text()).toBe(`${lines.slice(0, 10).join('')}later\n`);
  });

  it('writes nothing once it has ended, though lines wait', async () => {
    const { pipe, text } = fullPipe('ended');
    const ended = outputTo(pipe).output;
    ended.write('never\n');
    ended.end();
    ended.write('nor this\n');
    // The write that was under way comes before these, which fail because the pipe is full.
    for (let n = 0; n < 8; n += 1) {
      await new Promise<void>((resolve) => {
        write(pipe, 'x', () => {
          resolve();
        });
      });
    }
    const { output } = outputTo(pipe);
    output.write('later\n');
    await expect.poll(text).toMatch(/later\n$/);
    output.write('last\n');
    await expect.poll(text).toBe('later\nlast\n');
  });

  it('writes what waits when the process ends', () => {
    const path = join(directory, 'log');
    const { output } = outputTo(opened(path, 'a'));
    output.write('first\n');
    output.write('second\n');
    output.end();
    expect(readFileSync(path, 'utf8')).toContain('second\n');
  });
});
