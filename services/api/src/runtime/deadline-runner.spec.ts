import { setImmediate } from 'node:timers/promises';
import { deadlineKinds } from '@rostrum/contracts';
import { deadlineLimits } from '@rostrum/contracts/deadlines';
import { deadlinesEndpoints } from '@rostrum/contracts/deadlines/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { campaignStream } from '../features/campaigns/index.ts';
import { readDeadlineFailures, writeDeadlineFailures } from '../kernel/deadline-failures.ts';
import { publishCampaign } from '../testing/campaigns.ts';
import { createTestApp, onFilesOrEverything, type TestApp } from '../testing/create-test-app.ts';
import { fireDeadlines } from '../testing/deadlines.ts';
import { registerMember, registerStaff, type Member } from '../testing/members.ts';
import { UnreadableStreams } from '../testing/unreadable-streams.ts';
import { features } from './all-features.ts';
import type { App } from './app.ts';
import { fireDue, runDeadlines } from './deadline-runner.ts';
import { withMethods } from './storage/around-appends.ts';

const dayMs = 86_400_000;
const signal = () => new AbortController().signal;

describe('the deadlines', () => {
  const unreadable = new UnreadableStreams();
  let test: TestApp;
  const start = async (): Promise<Member> => {
    unreadable.clear();
    test = await createTestApp({ aroundEvents: unreadable.around });
    return registerMember(test);
  };
  afterEach(() => test.dispose());

  const publish = async (creator: Member, days: number): Promise<number> => {
    const expiresAt = new Date(test.clock().getTime() + days * dayMs).toISOString();
    return (await publishCampaign(creator, { expiresAt })).id;
  };
  const isClosed = async (id: number): Promise<boolean> =>
    (await test.events.load(campaignStream(id))).events.some(
      ({ type }) => type === 'StatusChanged',
    );
  const failures = () => readDeadlineFailures(test.app.state.marks);
  const listed = async (by: Member, filter: object) => {
    await test.caughtUp();
    return by.client.call(deadlinesEndpoints.adminListDeadlines, {
      query: { filter: JSON.stringify(filter) },
    });
  };

  it.runIf(onFilesOrEverything())('of each kind are carried out by one feature', async () => {
    await start();
    const kinds = features.flatMap((feature) => Object.keys(feature.deadlines?.(test.app) ?? {}));
    expect(kinds.toSorted()).toEqual([...deadlineKinds].sort());
  });

  it('one that fails does not stop others; it is shown with its reason, and tried again later', async () => {
    const creator = await start();
    const auditor = await registerStaff(test, 'auditor');
    const [damaged, sound, ahead] = [
      await publish(creator, 1),
      await publish(creator, 2),
      await publish(creator, 9),
    ];
    unreadable.add(test, campaignStream(damaged));
    test.advance(3 * dayMs);
    await fireDeadlines(test);
    expect(await isClosed(sound)).toBe(true);
    const id = `funding_end:${String(damaged)}`;
    expect(await listed(auditor, { kind: 'funding_end', state: 'failed' })).toMatchObject([
      {
        id,
        state: 'failed',
        subjectId: damaged,
        failures: 1,
        reason: `the key of ${campaignStream(damaged)} is missing`,
      },
    ]);
    expect(await listed(auditor, { kind: 'funding_end', state: 'waiting' })).toMatchObject([
      { subjectId: ahead, state: 'waiting', failures: 0, reason: null },
    ]);
    unreadable.clear();
    await fireDeadlines(test);
    expect(await isClosed(damaged)).toBe(false);
    test.advance(60_000);
    await fireDeadlines(test);
    expect(await isClosed(damaged)).toBe(true);
    expect((await failures()).size).toBe(0);
    expect(await listed(auditor, { state: 'late' })).toEqual([]);
  });

  it.runIf(onFilesOrEverything())(
    'keep a bounded number of failures, and drop those of what is not due any more',
    async () => {
      const creator = await start();
      const failure = { failures: 3, reason: 'broken', failedAt: '', retryAt: '' };
      const old = Array.from({ length: deadlineLimits.failures.max }, (_, index) => {
        const id = `funding_end:${String(index + 1)}`;
        return [id, { id, ...failure }] as const;
      });
      await writeDeadlineFailures(test.app.state.marks, new Map(old));
      const damaged = await publish(creator, 1);
      unreadable.add(test, campaignStream(damaged));
      test.advance(2 * dayMs);
      await fireDeadlines(test);
      expect((await failures()).size).toBe(0);
      expect(test.logged).toContain(`funding_end:${String(damaged)}`);
      await fireDeadlines(test);
      expect([...(await failures()).keys()]).toEqual([
        `funding_end_reminder:${String(damaged)}`,
        `funding_end:${String(damaged)}`,
      ]);
    },
  );

  it('fired by two processes at once, or again before the read model has folded, happen once', async () => {
    const creator = await start();
    const ids = [await publish(creator, 1), await publish(creator, 1)];
    test.advance(2 * dayMs);
    await test.caughtUp();
    // Two runners and a third pass, all with outdated documents.
    const stale = await test.app.projections.queries.deadlines.due(test.clock().toISOString(), 10);
    const queries = {
      ...test.app.projections.queries,
      deadlines: { ...test.app.projections.queries.deadlines, due: () => Promise.resolve(stale) },
    };
    const behind: App = { ...test.app, projections: { ...test.app.projections, queries } };
    await Promise.all([fireDue(behind, signal()), fireDue(behind, signal())]);
    await fireDue(behind, signal());
    for (const id of ids) {
      const { events } = await test.events.load(campaignStream(id));
      expect(events.filter(({ type }) => type === 'StatusChanged')).toHaveLength(1);
    }
  });

  // The test provides the deadlines itself, so the outcome does not depend on the backend.
  it.runIf(onFilesOrEverything())(
    'of which 10,000 are due at once are read in pages, in order of their time',
    async () => {
      await start();
      const all = Array.from({ length: 10_000 }, (_, index) => ({
        id: `funding_end:${String(index + 1)}`,
        kind: 'funding_end' as const,
        dueAt: new Date(index).toISOString(),
        subjectId: index + 1,
      }));
      const pages: number[] = [];
      const fired: string[] = [];
      let missing: Awaited<ReturnType<typeof test.events.load>> | undefined;
      let running = 0;
      let most = 0;
      const queries = {
        ...test.app.projections.queries,
        deadlines: {
          ...test.app.projections.queries.deadlines,
          due: (_: string, limit: number, after?: { readonly id: string }) => {
            pages.push(limit);
            const from = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
            return Promise.resolve(all.slice(from, from + limit));
          },
        },
      };
      const app: App = {
        ...test.app,
        projections: { ...test.app.projections, queries },
        events: withMethods(test.events, {
          load: async (stream) => {
            running += 1;
            most = Math.max(most, running);
            fired.push(stream);
            // Read once: the product's own look at the deadlines, 30 s later, forgets these failures.
            missing ??= await test.events.load(stream);
            await setImmediate();
            running -= 1;
            return missing;
          },
        }),
      };
      await fireDue(app, signal());
      expect(fired).toEqual(all.map(({ subjectId }) => campaignStream(subjectId)));
      expect(Math.max(...pages)).toBeLessThanOrEqual(100);
      expect(most).toBeLessThanOrEqual(10);
      expect((await failures()).size).toBe(deadlineLimits.failures.max);
    },
    60_000,
  );

  it('wake when the next one is due, without a look at what was fired before', async () => {
    const creator = await start();
    const id = await publish(creator, 1);
    await test.caughtUp();
    const asked: (string | undefined)[] = [];
    const { deadlines } = test.app.projections.queries;
    const queries = {
      ...test.app.projections.queries,
      deadlines: {
        ...deadlines,
        due: (...[now, limit, after]: Parameters<typeof deadlines.due>) => {
          asked.push(after?.id);
          return deadlines.due(now, limit, after);
        },
      },
    };
    test.advance(dayMs - 3_000);
    const stop = new AbortController();
    const app: App = { ...test.app, projections: { ...test.app.projections, queries } };
    const running = runDeadlines(app, stop.signal);
    expect(await isClosed(id)).toBe(false);
    await expect.poll(() => isClosed(id), { timeout: 10_000 }).toBe(true);
    stop.abort();
    await running;
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('that become due while the runner looks are fired at once, not at the next poll', async () => {
    const creator = await start();
    const id = await publish(creator, 1);
    await test.caughtUp();
    const { deadlines } = test.app.projections.queries;
    let looks = 0;
    const queries = {
      ...test.app.projections.queries,
      deadlines: {
        ...deadlines,
        due: async (...query: Parameters<typeof deadlines.due>) => {
          const found = await deadlines.due(...query);
          if ((looks += 1) === 1) test.advance(dayMs);
          return found;
        },
      },
    };
    const stop = new AbortController();
    const app: App = { ...test.app, projections: { ...test.app.projections, queries } };
    const running = runDeadlines(app, stop.signal);
    await expect.poll(() => isClosed(id), { timeout: 10_000 }).toBe(true);
    stop.abort();
    await running;
    expect(looks).toBe(2);
  });
});
