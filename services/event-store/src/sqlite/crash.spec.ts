import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LogOwned, START, type LogAdapter } from '../port.ts';
import { verifyLog } from '../verify.ts';
import { filesOf } from './files.ts';
import { openLog, temporaryDirectory } from './log-files.fixture.ts';
import { openSqliteLog } from './open.ts';
import { readSlots } from './slot-file.ts';

const program = fileURLToPath(new URL('./appending-process.fixture.ts', import.meta.url));

describe('the log after its process was killed or failed', () => {
  let work: ReturnType<typeof temporaryDirectory>;
  let path: string;
  let children: ChildProcess[];
  beforeEach(() => {
    work = temporaryDirectory();
    path = join(work.path, 'log.db');
    children = [];
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    work.remove();
  });

  /** Runs the appending process until it has acknowledged `enough` events, or has exited. */
  async function run(
    enough: number,
    limits = '',
  ): Promise<{ child: ChildProcess; acknowledged: string[]; exit: Promise<unknown[]> }> {
    const node = [process.execPath, '--import', 'tsx', program, path];
    const quoted = node.map((word) => `'${word}'`).join(' ');
    const child = spawn('sh', ['-c', `${limits} exec ${quoted}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const exit = once(child, 'close');
    const acknowledged: string[] = [];
    await new Promise<void>((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        acknowledged.push(line);
        if (acknowledged.length === enough) resolve();
      });
      void exit.then(() => resolve());
    });
    return { child, acknowledged, exit };
  }

  async function eventsIn(log: LogAdapter): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { events } of log.readAll(START)) {
      for (const { stream, revision, id } of events)
        found.add(`${stream} ${String(revision)} ${id}`);
    }
    return found;
  }

  it('has all acknowledged events after each of several kills under load', async () => {
    const all: string[] = [];
    for (const enough of [1, 200, 1_000]) {
      const { child, acknowledged, exit } = await run(enough);
      child.kill('SIGKILL');
      await exit;
      all.push(...acknowledged);
      const log = await openLog(work.path);
      const found = await eventsIn(log);
      expect(all.filter((line) => !found.has(line))).toEqual([]);
      expect((await log.verified()).position).toBe(await log.head());
      await log.close();
    }
    expect((await verifyLog(path)).damage).toBeUndefined();
  });

  it('has all acknowledged events within the mark of the head file, and that mark within the log, after a kill at any time', async () => {
    const all: string[] = [];
    for (let kill = 0; kill < 4; kill += 1) {
      const { child, acknowledged, exit } = await run(1 + Math.floor(Math.random() * 400));
      child.kill('SIGKILL');
      await exit;
      all.push(...acknowledged);
      const promised = readSlots(filesOf(path).head)?.mark?.count ?? 0;
      const positions = new Map<string, number>();
      const reader = await openSqliteLog({ path, readOnly: true });
      for await (const { events } of reader.readAll(START)) {
        for (const { stream, revision, id, position } of events)
          positions.set(`${stream} ${String(revision)} ${id}`, Number(position));
      }
      await reader.close();
      expect(all.filter((line) => (positions.get(line) ?? Infinity) > promised)).toEqual([]);
      expect(promised).toBeLessThanOrEqual(positions.size);
    }
  });

  it('stops acknowledging appends and exits after an I/O error', async () => {
    // Limits files to 300 blocks of 512 bytes: writing more fails with EFBIG.
    const { child, acknowledged, exit } = await run(
      Number.MAX_SAFE_INTEGER,
      "trap '' XFSZ; ulimit -f 300;",
    );
    await exit;
    expect(child.exitCode).toBe(4);
    expect(acknowledged.length).toBeGreaterThan(0);
    const log = await openLog(work.path);
    const found = await eventsIn(log);
    expect(acknowledged.filter((line) => !found.has(line))).toEqual([]);
    await log.close();
  });

  it('has one owner at a time and any number of readers', async () => {
    const log = await openLog(work.path);
    await expect(openLog(work.path)).rejects.toThrow(LogOwned);
    const second = await run(1);
    await second.exit;
    expect(second.child.exitCode).toBe(3);
    await log.close();

    const { child, exit } = await run(100);
    await expect(openLog(work.path)).rejects.toThrow(/open for writing already/);
    const reader = await openSqliteLog({ path, readOnly: true });
    expect((await eventsIn(reader)).size).toBeGreaterThanOrEqual(100);
    await expect(reader.append('campaign-1', [], 'no-stream')).rejects.toThrow('for reading only');

    const abort = new AbortController();
    const from = await reader.head();
    await reader.subscribe(
      from,
      async ({ position }) => (position > from ? abort.abort() : undefined),
      { signal: abort.signal },
    );
    expect((await verifyLog(path)).damage).toBeUndefined();
    await reader.close();
    child.kill('SIGKILL');
    await exit;
    await (await openLog(work.path)).close();
  });
});
