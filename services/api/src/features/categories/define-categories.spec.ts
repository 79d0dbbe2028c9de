import { categories, categoryStream } from '@rostrum/contracts/categories';
import { categoriesEndpoints } from '@rostrum/contracts/categories/constants';
import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { startEventStoreDbServer } from '@rostrum/event-store/eventstoredb-testing';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withAppend } from '../../runtime/storage/around-appends.ts';
import { temporaryDirectory, TestApp, type TestAppOptions } from '../../testing/create-test-app.ts';
import { registerStaff } from '../../testing/members.ts';

type LogServer = Awaited<ReturnType<typeof startEventStoreDbServer>>;

/** Actor of the definitions that earlier versions appended from their vocabulary. */
const earlierVersion = 'system:categories';
const admin = 'user:1';

describe.each(['SQLite', 'EventStoreDB'] as const)('the categories of a log on %s', (kind) => {
  let server: LogServer | undefined;
  let directory: string;
  let running: TestApp[];
  beforeEach(async () => {
    server = kind === 'EventStoreDB' ? await startEventStoreDbServer() : undefined;
    directory = await temporaryDirectory();
    running = [];
  });
  afterEach(async () => {
    for (const test of running) await test.stop();
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const start = async (options: TestAppOptions = {}): Promise<TestApp> => {
    const config = { eventStoreUrl: server?.url, leaseMs: 600 };
    const test = new TestApp(directory, { ...options, config });
    running.push(test);
    await test.start();
    return test;
  };

  /** Appends a definition with another description. */
  const define = async ({ events }: TestApp, id: number, actor: string, description: string) => {
    const stream = categoryStream(id);
    const { tip } = await events.load(stream);
    const data = { ...definitionOf(id), description };
    const cause = { actor, correlationId: 'c', causationId: 'c' };
    await events.append(stream, [{ type: 'CategoryDefined', data }], tip, cause);
  };

  const descriptionOf = async (test: TestApp, id: number): Promise<string> => {
    await test.caughtUp();
    const params = { id: String(id) };
    return (await test.visitor().call(categoriesEndpoints.getCategory, { params })).description;
  };

  it('get the text of the vocabulary where it has changed, at the first start only', async () => {
    const test = await start();
    await define(test, 3, earlierVersion, 'What we knew.');
    expect(await descriptionOf(test, 3)).toBe('What we knew.');
    const before = await test.head();
    await test.restart();
    expect(await test.eventsAfter(before)).toMatchObject([
      { type: 'CategoryDefined', data: definitionOf(3), metadata: { actor: earlierVersion } },
    ]);
    expect(await descriptionOf(test, 3)).toBe(definitionOf(3).description);
    const head = await test.head();
    await test.restart();
    expect(await test.head()).toBe(head);
  });

  it('keep what an admin has written', async () => {
    const test = await start();
    await define(test, 3, earlierVersion, 'What we knew.');
    await define(test, 3, admin, 'What we doubt.');
    const head = await test.head();
    await test.restart();
    expect(await test.head()).toBe(head);
    expect(await descriptionOf(test, 3)).toBe('What we doubt.');
  });

  it('keep a description that an admin has edited', async () => {
    const test = await start();
    const { client } = await registerStaff(test, 'admin');
    await client.call(categoriesEndpoints.describeCategory, {
      params: { id: '3' },
      body: { description: 'What we doubt.', reason: 'It is clearer.' },
    });
    const head = await test.head();
    await test.restart();
    expect(await test.head()).toBe(head);
    expect(await descriptionOf(test, 3)).toBe('What we doubt.');
  });

  it('are completed by the next start where one was interrupted', async () => {
    const test = await start();
    await define(test, 2, earlierVersion, 'What we built.');
    await define(test, 3, earlierVersion, 'What we knew.');
    const before = await test.head();
    const aroundEvents = (events: EventStore) =>
      withAppend(events, (stream, ...others) => {
        if (stream === categoryStream(3)) throw new LogUnavailable('the process is gone');
        return events.append(stream, ...others);
      });
    await expect(test.restart({ aroundEvents })).rejects.toThrow(LogUnavailable);
    await test.restart();
    const added = await test.eventsAfter(before);
    expect(added.map(({ stream }) => stream).sort()).toEqual(['category-2', 'category-3']);
    expect(await descriptionOf(test, 3)).toBe(definitionOf(3).description);
  });

  it.runIf(kind === 'EventStoreDB')(
    'get one event from two processes that start at once',
    async () => {
      const first = await start();
      await define(first, 3, earlierVersion, 'What we knew.');
      await first.stop();
      let appends = 0;
      let goOn: (() => void) | undefined;
      const bothDecided = new Promise<void>((resolve) => (goOn = resolve));
      const aroundEvents = (events: EventStore) =>
        withAppend(events, async (...append) => {
          appends += 1;
          if (appends === 2) goOn?.();
          await bothDecided;
          return events.append(...append);
        });
      const [one] = await Promise.all([
        start({ role: 'api', aroundEvents }),
        start({ role: 'api', aroundEvents }),
      ]);
      expect(appends).toBe(2);
      const { events } = await one.events.load(categoryStream(3));
      expect(events.map(({ data }) => data)).toMatchObject([
        definitionOf(3),
        { description: 'What we knew.' },
        definitionOf(3),
      ]);
    },
  );
});

function definitionOf(categoryId: number) {
  const found = categories.find(({ id }) => id === categoryId);
  if (!found) throw new Error(`the vocabulary has no category ${String(categoryId)}`);
  const { name, description, kind } = found;
  return { categoryId, name, description, kind };
}
