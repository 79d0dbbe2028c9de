import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawEvents } from '../raw-events.ts';
import { LogUnavailable, START, type LogAdapter } from '../port.ts';
import { openEventStoreDbLog, type Limits } from './index.ts';
import { startEventStoreDbCluster, type TestCluster, type TestServer } from './testing.ts';

const limits: Partial<Limits> = {
  retryForMs: 15_000,
  attemptTimeoutMs: 2_000,
  headCheckIntervalMs: 100,
};
/** Shorter than a failed discovery, which takes the client a second. */
const shortLimits: Partial<Limits> = {
  retryForMs: 300,
  attemptTimeoutMs: 300,
  headCheckIntervalMs: 100,
};
const patient = { timeout: 20_000 };

describe('the log on a cluster', () => {
  let cluster: TestCluster;
  let logs: LogAdapter[];
  let unhandled: unknown[];
  const following = new Set<AbortController>();
  const onUnhandled = (error: unknown): void => void unhandled.push(error);

  beforeEach(async () => {
    cluster = await startEventStoreDbCluster();
    logs = [];
    unhandled = [];
    process.on('unhandledRejection', onUnhandled);
  });
  afterEach(async () => {
    for (const follower of following) follower.abort();
    await Promise.all(logs.map((log) => log.close()));
    await cluster.stop();
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled).toEqual([]);
  });

  const node = (index: number) => {
    const found = cluster.nodes[index];
    if (found === undefined) throw new RangeError(`no node ${String(index)}`);
    return found;
  };
  async function open(within = limits, url = cluster.url): Promise<LogAdapter> {
    const log = await openEventStoreDbLog({ url, clock: () => new Date(0), limits: within });
    logs.push(log);
    return log;
  }
  async function append(log: LogAdapter, stream: string): Promise<string> {
    await log.append(stream, rawEvents(stream, 'no-stream', [{}]), 'no-stream');
    return stream;
  }
  async function all(log: LogAdapter): Promise<string[]> {
    const streams: string[] = [];
    for await (const { events } of log.readAll(START))
      streams.push(...events.map(({ stream }) => stream));
    return streams;
  }
  /** Subscribes; the returned array receives the stream of each event delivered. */
  function follow(log: LogAdapter): readonly string[] {
    const seen: string[] = [];
    const follower = new AbortController();
    following.add(follower);
    const { signal } = follower;
    void log.subscribe(
      START,
      ({ events }) => {
        seen.push(...events.map(({ stream }) => stream));
        return Promise.resolve();
      },
      { signal },
    );
    return seen;
  }
  /** Makes a node the leader, or none; all nodes refuse the subscriptions that they had accepted. */
  function elect(leader: TestServer | undefined): void {
    cluster.elect(leader);
    for (const each of cluster.nodes) each.endSubscriptions('error');
  }
  const discoveries = () => node(2).faults.calls('gossip');

  it('refuses calls while there is no quorum, and accepts them when there is one again', async () => {
    const log = await open(shortLimits);
    const seen = follow(log);
    await append(log, 'campaign-1');
    await expect.poll(() => seen).toEqual(['campaign-1']);
    for (let round = 0; round < 2; round += 1) {
      const before = discoveries();
      cluster.elect(undefined);
      await expect(append(log, 'campaign-lost')).rejects.toThrow(LogUnavailable);
      // The nodes shut, and the subscription with them, while the client still looks for a leader.
      await expect.poll(discoveries, patient).toBeGreaterThan(before);
      await Promise.all([node(0).shut(), node(1).shut()]);
      const calls = Array.from({ length: 10 }, (_, n) => append(log, `campaign-lost-${String(n)}`));
      const outcomes = await Promise.allSettled([...calls, log.head(), all(log)]);
      for (const outcome of outcomes) {
        expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(LogUnavailable);
      }
      const failed = discoveries();
      await expect.poll(discoveries, patient).toBeGreaterThan(failed + 10);
      await Promise.all([node(0).open(), node(1).open()]);
      cluster.elect(node(round));
      const isBack = () =>
        log
          .head()
          .then(() => true)
          .catch(() => false);
      await expect.poll(isBack, patient).toBe(true);
      await append(log, `campaign-back-${String(round)}`);
    }
    const kept = ['campaign-1', 'campaign-back-0', 'campaign-back-1'];
    await expect.poll(() => seen, patient).toEqual(kept);
    expect(await all(log)).toEqual(kept);
  });

  it('retries appends until a leader is elected', async () => {
    const log = await open();
    await append(log, 'campaign-1');
    elect(undefined);
    const before = discoveries();
    const appending = append(log, 'campaign-2');
    await expect.poll(discoveries, patient).toBeGreaterThan(before);
    elect(node(2));
    await appending;
    expect(await all(log)).toEqual(['campaign-1', 'campaign-2']);
  });

  it('sends calls to the leader that a follower names', async () => {
    const url = `${cluster.url}&nodePreference=follower`;
    const log = await open(limits, url);
    await append(log, 'campaign-1');
    const appends = cluster.nodes.map(({ faults }) => faults.calls('append'));
    expect(appends).toEqual([1, 0, 0]);
    const refused = cluster.nodes.map(({ faults }) => faults.calls('read'));
    expect((refused[1] ?? 0) + (refused[2] ?? 0)).toBe(1);
    expect(await all(log)).toEqual(['campaign-1']);
  });

  it('appends and delivers each event once while the leader changes', async () => {
    const [log, other] = [await open(), await open()];
    const seen = follow(other);
    const appended: string[] = [];
    let over = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; !over; n += 1)
        appended.push(await append(log, `campaign-${String(writer)}-${String(n)}`));
    });
    for (const leader of [1, 2, 0, 1]) {
      const before = appended.length;
      // Each node executes its next four appends without acknowledging them.
      cluster.nodes.forEach(({ faults }) => faults.plan('append', 'answer-lost', 4));
      elect(node(leader));
      await expect.poll(() => appended.length, patient).toBeGreaterThan(before + 20);
    }
    over = true;
    await Promise.all(writers);
    expect((await all(log)).toSorted()).toEqual(appended.toSorted());
    await expect.poll(() => seen.length, patient).toBe(appended.length);
    expect(seen.toSorted()).toEqual(appended.toSorted());
  });

  it('resumes after all nodes were gone', async () => {
    const log = await open();
    const seen = follow(log);
    await append(log, 'campaign-1');
    await Promise.all(cluster.nodes.map((each) => each.shut()));
    const appending = append(log, 'campaign-2');
    const reading = log.head();
    await Promise.all(cluster.nodes.map((each) => each.open()));
    elect(node(2));
    await Promise.all([appending, reading]);
    await expect.poll(() => seen, patient).toEqual(['campaign-1', 'campaign-2']);
  });

  it('closes in time while the nodes accept connections and answer nothing', async () => {
    const log = await open(shortLimits);
    follow(log);
    await append(log, 'campaign-1');
    for (const { faults } of cluster.nodes) faults.plan('gossip', 'no-answer');
    elect(undefined);
    await expect(append(log, 'campaign-2')).rejects.toThrow(LogUnavailable);
    const began = performance.now();
    await log.close();
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
