import type { RunnerLog } from './log.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent } from '@rostrum/contracts';
import { rulesFor } from '../typed-rules.ts';
import type { DocumentStorage } from '../contract-suite/storage.ts';
import type { DocumentStore } from '../port.ts';
import { createProjectionsOf, type Projections } from '../projections.ts';
import { defineReadModel, type EventOfType, type ReadModel } from '../read-model.ts';
import { clubs, turnstile } from '../testing/clubs.ts';
import { MemoryLog, positionOf } from '../testing/memory-log.ts';
import { memoryMarks, MemoryParking } from '../testing/memory-state.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { UNPARTITIONED } from '../partitions.ts';
import { temporaryDocuments } from '../testing/temporary-documents.ts';

/** Roles granted to users, in order; the fold of the role in `fault` throws. */
const fault = { role: undefined as string | undefined, times: Infinity };
const granted = rulesFor<{ readonly roles: readonly string[] }>();
function grants(version: number): ReadModel {
  return defineReadModel({
    name: 'grants',
    version,
    on: {
      RoleGranted: [
        granted.document<EventOfType<'RoleGranted'>>(
          ({ data }) => String(data.userId),
          (known, { data }) => {
            if (data.role === fault.role && fault.times-- > 0)
              throw new Error(`cannot fold ${data.role}`);
            return { roles: [...(known?.roles ?? []), `${String(version)}:${data.role}`] };
          },
        ),
      ],
      EmailReserved: [
        granted.document<EventOfType<'EmailReserved'>>(
          ({ data }) => String(data.userId),
          (known) => ({ roles: [...(known?.roles ?? []), 'email'] }),
        ),
      ],
    },
  });
}
const grant = (userId: number, role: 'admin' | 'auditor'): DomainEvent => ({
  type: 'RoleGranted',
  data: { userId, role, grantedBy: null },
});
const email = (userId: number): DomainEvent => ({ type: 'EmailReserved', data: { userId } });

describe('the read models of a process', () => {
  let storage: DocumentStorage;
  let store: DocumentStore;
  let log: MemoryLog;
  let parked: MemoryParking;
  let running: Projections<object>[] = [];

  beforeEach(async () => {
    storage = await temporaryDocuments();
    store = storage.store;
    log = new MemoryLog();
    parked = new MemoryParking();
    fault.role = undefined;
    fault.times = Infinity;
  });
  afterEach(async () => {
    for (const projections of running.splice(0)) await projections.stop();
    await storage.remove();
  });

  const create = (
    models: readonly ReadModel[],
    options: { token?: string; batchSize?: number; clock?: () => Date; logger?: RunnerLog } = {},
  ): Projections<object> => {
    const projections = createProjectionsOf(
      {
        store,
        events: log,
        state: { parked, marks: memoryMarks() },
        models,
        clock: () => new Date('2026-01-01T00:00:10Z'),
        ...options,
      },
      () => ({}),
    );
    running.push(projections);
    return projections;
  };
  const start = async (
    models: readonly ReadModel[],
    options: Parameters<typeof create>[1] = {},
  ): Promise<Projections<object>> => {
    const projections = create(models, options);
    await projections.start(new AbortController().signal);
    return projections;
  };
  const stop = async (projections: Projections<object>): Promise<void> => {
    await projections.stop();
    running = running.filter((other) => other !== projections);
  };
  const rolesOf = async (model: ReadModel, user: number): Promise<unknown> => {
    const live = await store.live(model.name);
    if (live === undefined) throw new Error('nothing is live');
    return (await (await store.open(live, model)).get(String(user)))?.roles;
  };

  /** Requests a command, and waits until it is carried out. */
  const carriedOut = async (
    projections: Projections<object>,
    position: string,
    order: 'retry' | 'skip',
  ): Promise<void> => {
    expect(await projections.parking.request('grants', '1', position, order)).toBe(true);
    await expect
      .poll(() => parked.events.filter((event) => event.order !== undefined), { timeout: 5_000 })
      .toEqual([]);
  };

  it('start with an empty log, and have caught up with it', async () => {
    const projections = await start([clubs, grants(1)]);
    expect(await projections.waitFor(['clubs'], '', 0)).toBe(true);
    expect((await projections.status()).map(({ lagMs, error }) => [lagMs, error])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('fold earlier and later events, each from its own checkpoint', async () => {
    log.add(turnstile(1, 1), grant(1, 'admin'), turnstile(1, 2));
    const first = await start([clubs], { batchSize: 2 });
    await stop(first);
    const position = log.add(turnstile(2, 2), grant(2, 'auditor'));
    const projections = await start([clubs, grants(1)], { batchSize: 2 });
    expect(await projections.waitFor(['clubs', 'grants'], position, 0)).toBe(true);
    const later = log.add(turnstile(2, 2), grant(1, 'auditor'));
    expect(await projections.waitFor(['clubs', 'grants'], later, 2_000)).toBe(true);
    const live = await store.live('clubs');
    expect(
      await dump(await store.open(live ?? { model: 'clubs', version: 1, build: 1 }, clubs)),
    ).toEqual(straightFold(clubs, log.events));
    expect(await rolesOf(grants(1), 1)).toEqual(['1:admin', '1:auditor']);
  });

  it('wait for a position until the timeout', async () => {
    const projections = await start([clubs]);
    expect(await projections.waitFor(['clubs'], positionOf(1), 20)).toBe(false);
    await expect(projections.waitFor(['nothing'], positionOf(1), 20)).rejects.toThrow(
      'there is no read model',
    );
  });

  it('can be waited for in a process that does not fold them', async () => {
    const reader = create([clubs]);
    expect(await reader.waitFor(['clubs'], positionOf(1), 30)).toBe(false);
    const waiting = reader.waitFor(['clubs'], positionOf(1), 5_000);
    await start([clubs]);
    log.add(turnstile(1, 1));
    expect(await waiting).toBe(true);
  });

  it('report their lag as the age of the oldest event that is not folded', async () => {
    const projections = create([clubs, grants(1)]);
    log.add(turnstile(1, 1));
    expect(await projections.status()).toEqual([
      {
        name: 'clubs',
        version: 1,
        build: 0,
        position: '',
        lagMs: 10_000,
        eventsPerSecond: null,
        parkedGroups: 0,
        rebuild: null,
        previous: null,
        error: null,
      },
      {
        name: 'grants',
        version: 1,
        build: 0,
        position: '',
        lagMs: 0,
        eventsPerSecond: null,
        parkedGroups: 0,
        rebuild: null,
        previous: null,
        error: null,
      },
    ]);
  });

  it('stop when another runner has taken the checkpoint, while others continue, and take it again', async () => {
    const warnings: string[] = [];
    const silent = { info: () => undefined, error: () => undefined };
    const old = await start([clubs, grants(1)], {
      logger: { ...silent, warn: (_: object, message: string) => warnings.push(message) },
    });
    const build = await store.live('clubs');
    const collection = await store.open(build ?? { model: 'clubs', version: 1, build: 1 }, clubs);
    await collection.commit({
      writes: [],
      partition: UNPARTITIONED,
      checkpoint: {
        from: await collection.checkpoint(UNPARTITIONED),
        to: { position: '', token: 'another' },
      },
    });
    const position = log.add(turnstile(1, 1), grant(1, 'admin'));
    expect(await old.waitFor(['grants'], position, 2_000)).toBe(true);
    expect(await old.waitFor(['clubs'], position, 5_000)).toBe(true);
    expect(warnings).toEqual(['read models: another runner has the checkpoint']);
    expect((await old.status()).map(({ error }) => error)).toEqual([null, null]);
    expect((await collection.checkpoint(UNPARTITIONED))?.token).not.toBe('another');
  });

  it('continue from the checkpoint of another build once that is live', async () => {
    const projections = await start([clubs]);
    const first = log.add(turnstile(1, 1), turnstile(1, 2), turnstile(2, 1));
    await projections.waitFor(['clubs'], first, 2_000);
    const from = await store.live('clubs');
    const to = { model: 'clubs', version: 1, build: 2 };
    const rebuilt = await store.open(to, clubs);
    await rebuilt.commit({
      writes: [{ kind: 'documents', documents: [{ _id: 'mark', _position: first }] }],
      partition: UNPARTITIONED,
      checkpoint: { from: undefined, to: { position: first, token: 'rebuild' } },
    });
    expect(await store.switchLive('clubs', from, to)).toBe(true);
    const second = log.add(turnstile(3, 3));
    expect(await projections.waitFor(['clubs'], second, 2_000)).toBe(true);
    expect((await rebuilt.scan('documents')).map(({ _id }) => _id)).toEqual([
      'club-3',
      'door-3',
      'mark',
    ]);
    expect((await projections.status())[0]).toMatchObject({
      build: 2,
      position: second,
      error: null,
    });
  });

  it('fold a new version beside the old one, which becomes live once it has caught up', async () => {
    log.add(grant(1, 'admin'));
    await stop(await start([grants(1)]));
    expect(await store.live('grants')).toEqual({ model: 'grants', version: 1, build: 1 });
    log.add(grant(1, 'auditor'));
    const projections = await start([grants(2)]);
    expect(await projections.waitFor(['grants'], positionOf(2), 2_000)).toBe(true);
    expect(await store.live('grants')).toEqual({ model: 'grants', version: 2, build: 2 });
    expect(await rolesOf(grants(2), 1)).toEqual(['2:admin', '2:auditor']);
  });

  it('roll back to the old version with its code, after catching up', async () => {
    log.add(grant(1, 'admin'));
    await stop(await start([grants(1)]));
    await stop(await start([grants(2)]));
    log.add(grant(1, 'auditor'));
    await stop(await start([grants(2)]));
    const projections = await start([grants(1)]);
    expect(await projections.waitFor(['grants'], positionOf(2), 2_000)).toBe(true);
    expect(await store.live('grants')).toEqual({ model: 'grants', version: 1, build: 1 });
    expect(await rolesOf(grants(1), 1)).toEqual(['1:admin', '1:auditor']);
  });

  describe('with an event that cannot be folded', () => {
    it('retry it, without effect when the error was temporary', async () => {
      fault.role = 'admin';
      fault.times = 2;
      const projections = await start([grants(1)]);
      const position = log.add(grant(1, 'admin'));
      expect(await projections.waitFor(['grants'], position, 2_000)).toBe(true);
      expect(await rolesOf(grants(1), 1)).toEqual(['1:admin']);
      expect(parked.events).toEqual([]);
    });

    it('park its group with the later events of the group, and fold the others', async () => {
      fault.role = 'admin';
      const projections = await start([grants(1)], { batchSize: 2 });
      log.add(email(1), grant(1, 'admin'), email(2), email(1), grant(2, 'auditor'));
      const position = log.add(grant(1, 'auditor'));
      expect(await projections.waitFor(['grants'], position, 2_000)).toBe(true);
      expect(await rolesOf(grants(1), 1)).toEqual(['email']);
      expect(await rolesOf(grants(1), 2)).toEqual(['email', '1:auditor']);
      expect(
        (await projections.parking.list('grants')).map((event) => [
          event.group,
          event.position,
          event.error,
        ]),
      ).toEqual([
        ['1', positionOf(2), 'Error: cannot fold admin'],
        ['1', positionOf(4), ''],
        ['1', positionOf(6), ''],
      ]);
      expect((await projections.status())[0]).toMatchObject({ parkedGroups: 1, lagMs: 0 });
    });

    it('keep the group parked after a restart, and fold it in order once the fold is corrected', async () => {
      fault.role = 'admin';
      log.add(email(1), grant(1, 'admin'), email(1));
      await stop(await start([grants(1)]));
      fault.role = undefined;
      log.add(grant(1, 'auditor'));
      const projections = await start([grants(1)]);
      expect(await rolesOf(grants(1), 1)).toEqual(['email']);
      await carriedOut(projections, positionOf(2), 'retry');
      expect(await rolesOf(grants(1), 1)).toEqual(['email', '1:admin', 'email', '1:auditor']);
      expect(parked.events).toEqual([]);
      const position = log.add(email(1));
      await projections.waitFor(['grants'], position, 2_000);
      expect(await rolesOf(grants(1), 1)).toEqual([
        'email',
        '1:admin',
        'email',
        '1:auditor',
        'email',
      ]);
    });

    it('replay up to an event that still cannot be folded', async () => {
      fault.role = 'auditor';
      log.add(grant(1, 'auditor'), email(1), grant(1, 'admin'), email(1));
      const projections = await start([grants(1)]);
      fault.role = 'admin';
      await carriedOut(projections, positionOf(1), 'retry');
      expect(await rolesOf(grants(1), 1)).toEqual(['1:auditor', 'email']);
      expect(
        (await projections.parking.list('grants', '1')).map(({ position, error, order }) => [
          position,
          error,
          order,
        ]),
      ).toEqual([
        [positionOf(3), 'Error: cannot fold admin', undefined],
        [positionOf(4), '', undefined],
      ]);
    });

    it('skip it on command, and fold the events behind it', async () => {
      fault.role = 'admin';
      log.add(grant(1, 'admin'), email(1));
      const projections = await start([grants(1)]);
      expect(await projections.parking.request('grants', '1', positionOf(9), 'skip')).toBe(false);
      await expect(projections.parking.request('x', '1', positionOf(1), 'skip')).rejects.toThrow(
        'there is no read model',
      );
      await carriedOut(projections, positionOf(1), 'skip');
      expect(await rolesOf(grants(1), 1)).toEqual(['email']);
      expect(parked.events).toEqual([]);
    });

    it('carry out commands that another process has received', async () => {
      fault.role = 'admin';
      log.add(grant(1, 'admin'), email(1), grant(2, 'auditor'));
      await start([grants(1)]);
      const elsewhere = create([grants(1)]);
      expect(await elsewhere.parking.list('grants')).toHaveLength(2);
      fault.role = undefined;
      await carriedOut(elsewhere, positionOf(1), 'retry');
      expect(parked.events).toEqual([]);
      expect(await rolesOf(grants(1), 1)).toEqual(['1:admin', 'email']);
    });

    it('store the new error, and drop the command, when it still cannot be folded', async () => {
      fault.role = 'admin';
      const position = log.add(grant(1, 'admin'));
      const projections = await start([grants(1)]);
      await carriedOut(projections, position, 'retry');
      expect(parked.events.map(({ error, order }) => [error, order])).toEqual([
        ['Error: cannot fold admin', undefined],
      ]);
      expect(await rolesOf(grants(1), 1)).toBeUndefined();
    });

    it('remove events that a runner without the checkpoint has parked', async () => {
      const position = log.add(grant(1, 'admin'), grant(1, 'auditor'));
      const projections = await start([grants(1)]);
      await parked.park({
        model: 'grants@1.1',
        group: '1',
        position: positionOf(1),
        eventId: 'event-1',
        type: 'RoleGranted',
        stream: 'test-1',
        error: 'an outage',
        parkedAt: 0,
      });
      await expect.poll(() => parked.events, { timeout: 5_000 }).toEqual([]);
      expect(await projections.waitFor(['grants'], position, 0)).toBe(true);
      expect(await rolesOf(grants(1), 1)).toEqual(['1:admin', '1:auditor']);
    });

    it('park an event whose fold returns a value outside JSON', async () => {
      const broken = defineReadModel({
        name: 'broken',
        version: 1,
        on: {
          EmailReserved: [
            rulesFor().document<EventOfType<'EmailReserved'>>(
              () => 'x',
              () => ({ n: NaN }),
            ),
          ],
        },
      });
      const projections = await start([broken]);
      await projections.waitFor(['broken'], log.add(email(1)), 2_000);
      expect(parked.events.map(({ group, error }) => [group, error])).toEqual([
        ['x', 'NotJson: n is NaN, which is not JSON'],
      ]);
    });
  });

  it('do not park an event that cannot be read: nothing is folded past it', async () => {
    const projections = await start([clubs]);
    log.broken = (event) =>
      event.position === positionOf(2) ? new Error('the key is missing') : undefined;
    const position = log.add(turnstile(1, 1), turnstile(1, 2));
    expect(await projections.waitFor(['clubs'], position, 100)).toBe(false);
    expect((await projections.status())[0]?.error).toContain('the key is missing');
    expect(parked.events).toEqual([]);
  });

  it('stop between two batches', async () => {
    const projections = await start([clubs], { batchSize: 1 });
    for (let event = 0; event < 50; event++) log.add(turnstile(1, event));
    await projections.stop();
    const live = (await store.live('clubs')) ?? { model: 'clubs', version: 1, build: 1 };
    const collection = await store.open(live, clubs);
    const position = (await collection.checkpoint(UNPARTITIONED))?.position ?? '';
    expect(await dump(collection)).toEqual(
      straightFold(
        clubs,
        log.events.filter((event) => event.position <= position),
      ),
    );
  });
});
