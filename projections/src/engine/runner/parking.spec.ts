import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@rostrum/event-store';
import { buildName } from '../build.ts';
import { readModels } from '../../read-models.ts';
import type { ReadModel } from '../read-model.ts';
import { clubEvents, clubs } from '../testing/clubs.ts';
import { FragileCollection } from '../testing/fragile-documents.ts';
import { histories } from '../../testing/history.ts';
import { feedAll, type CrashingRun } from '../testing/crashing-runs.ts';
import { MemoryLog, recorded } from '../testing/memory-log.ts';
import { MemoryParking } from '../testing/memory-state.ts';
import { dump, straightFold } from '../testing/straight-fold.ts';
import { Crash } from '../testing/fragile-documents.ts';
import { crashingRuns } from '../testing/crashing-runs.ts';
import type { ParkedSet } from '@rostrum/state';
import { CheckpointLost } from '../port.ts';
import { Interleaving, turns, type Turn } from '../testing/interleaving.ts';
import { ModelRunner } from './model-runner.ts';
import { executeCommands } from './replay.ts';

/** The rules that throw, until they are corrected: the n-th rule of these events. */
interface Faults {
  readonly events: readonly { readonly event: number; readonly rule: number }[];
  mended: boolean;
}

function withFaults(
  model: ReadModel,
  history: readonly RecordedEvent[],
  faults: Faults,
): ReadModel {
  const byPosition = new Map(
    history.length === 0
      ? []
      : faults.events.map(({ event, rule }) => [history[event % history.length]?.position, rule]),
  );
  return {
    ...model,
    rulesOf: (event) => {
      const rules = model.rulesOf(event);
      const broken = byPosition.get(event.position);
      if (broken === undefined || faults.mended) return rules;
      return rules.map((rule, index) =>
        index !== broken % rules.length
          ? rule
          : {
              ...rule,
              fold: () => {
                throw new Error('poison');
              },
            },
      );
    },
  };
}

const faultsIn = fc.array(fc.record({ event: fc.nat(200), rule: fc.nat(10) }), {
  minLength: 1,
  maxLength: 3,
});

/** Parks events through crashes and restarts; then all rules are corrected and the events replayed. */
async function parkAndReplay(
  model: ReadModel,
  history: readonly RecordedEvent[],
  events: Faults['events'],
  crashes: readonly CrashingRun[],
): Promise<{ readonly documents: readonly string[]; readonly parked: number }> {
  const faults: Faults = { events, mended: false };
  const broken = withFaults(model, history, faults);
  const stored = new FragileCollection();
  const park = new MemoryParking();
  const log = new MemoryLog();
  log.events.push(...history);
  const take = (token: string, slice: number): Promise<ModelRunner> =>
    ModelRunner.open(broken, stored, {
      token,
      clock: () => new Date(0),
      poison: { park, events: log },
      attempts: 1,
      sliceMs: slice,
      pause: async () => undefined,
    });
  for (const [index, { batch, writes, slice }] of [
    ...crashes,
    { batch: 9, writes: Infinity, slice: 1_000 },
  ].entries()) {
    stored.lifetime = writes;
    try {
      await feedAll(await take(String(index), slice), history, batch);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  const runner = await take('mended', 1_000);
  faults.mended = true;
  const parked = park.events.length;
  const key = buildName(stored.build);
  for (let groups = await park.groups(key); groups.size > 0; groups = await park.groups(key)) {
    const [group = ''] = groups;
    const [first] = await park.list(key, group);
    if (first) await park.request(first, 'retry');
    expect((await executeCommands(runner, { events: log, parked: park })).skipped).toBe(0);
    expect((await park.groups(key)).has(group)).toBe(false);
  }
  return { documents: await dump(stored), parked };
}

/** A parked set with a step before each call, so that other runners may run in between. */
function withSteps(park: MemoryParking, step: () => Promise<void>): ParkedSet {
  return {
    park: (event) => step().then(() => park.park(event)),
    request: (event, command) => step().then(() => park.request(event, command)),
    any: () => step().then(() => park.any()),
    groups: (model) => step().then(() => park.groups(model)),
    list: (model, group) => step().then(() => park.list(model, group)),
    remove: (event) => step().then(() => park.remove(event)),
  };
}

/** Several runners park and retry events, each stopped and continued anywhere; in the end all rules are corrected. */
async function parkOvertaken(
  model: ReadModel,
  history: readonly RecordedEvent[],
  events: Faults['events'],
  all: readonly { readonly takes: number; readonly batch: number }[],
  given: readonly Turn[],
): Promise<readonly string[]> {
  const faults: Faults = { events, mended: false };
  const stored = new FragileCollection();
  const order = new Interleaving();
  stored.step = order.step;
  const park = new MemoryParking();
  const parked = withSteps(park, order.step);
  const log = new MemoryLog();
  log.events.push(...history);
  const take = (token: string): Promise<ModelRunner> =>
    ModelRunner.open(withFaults(model, history, faults), stored, {
      token,
      clock: () => new Date(0),
      poison: { park: parked, events: log },
      attempts: 1,
      sliceMs: 1_000,
      pause: async () => undefined,
    });
  await order.run(
    all.map(({ takes, batch }, who) => async () => {
      for (let turn = 0; turn < takes; turn++) {
        await order.step();
        try {
          const runner = await take(`${String(who)}.${String(turn)}`);
          await feedAll(runner, history.slice(0, history.length * (0.5 + turn / 4)), batch);
          const [first] = await parked.list(buildName(stored.build));
          if (first) await parked.request(first, 'retry');
          await executeCommands(runner, { events: log, parked });
          await feedAll(runner, history, batch);
        } catch (error) {
          if (!(error instanceof CheckpointLost)) throw error;
        }
      }
    }),
    given,
  );
  stored.step = undefined;
  const runner = await take('mended');
  await feedAll(runner, history, 9);
  faults.mended = true;
  for (const event of park.events) await park.request(event, 'retry');
  await executeCommands(runner, { events: log, parked });
  expect(park.events).toEqual([]);
  return dump(stored);
}

describe('parked events', () => {
  const history = clubEvents.map((events) =>
    events.map((event, index) => recorded(event, index + 1)),
  );

  it("lead, once replayed, to the documents of the reference fold, where groups read each other's documents", async () => {
    const numRuns = runs(1_000);
    let parked = 0;
    await fc.assert(
      fc.asyncProperty(history, faultsIn, crashingRuns, async (events, faults, crashes) => {
        const outcome = await parkAndReplay(clubs, events, faults, crashes);
        parked += outcome.parked;
        expect(outcome.documents).toEqual(straightFold(clubs, events));
      }),
      { numRuns },
    );
    expect(parked).toBeGreaterThan(numRuns);
  });

  it('do so too when the runners that parked them were overtaken and continued', async () => {
    const plans = fc.array(
      fc.record({
        takes: fc.integer({ min: 1, max: 3 }),
        batch: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 2, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(history, faultsIn, plans, turns, async (events, faults, all, given) => {
        expect(await parkOvertaken(clubs, events, faults, all, given)).toEqual(
          straightFold(clubs, events),
        );
      }),
      { numRuns: runs(40) },
    );
  }, 60_000);

  it.each(readModels.map((model) => ({ name: model.name, model })))(
    'lead, once replayed, to the documents of the reference fold in $name',
    async ({ model }) => {
      await fc.assert(
        fc.asyncProperty(
          histories({ maxActs: 40 }),
          faultsIn,
          crashingRuns,
          async (events, faults, crashes) => {
            const outcome = await parkAndReplay(model, events, faults, crashes);
            expect(outcome.documents).toEqual(straightFold(model, events));
          },
        ),
        { numRuns: runs(30) },
      );
    },
  );
});
