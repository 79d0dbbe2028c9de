import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { EventType } from '@rostrum/contracts';
import { START, type EventStore, type Position } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { ModelRunner, type FoldingOptions } from '../runner/model-runner.ts';
import {
  earliest,
  positionOf,
  decidingCheckpoints,
  type PartitionCheckpoint,
} from '../partitions.ts';
import { becomeLive, CATCH_MS, catchUp, goalOf, upTo } from './become-live.ts';
import { breakGround, type Site } from './start-build.ts';
import { compareAgain, compareBuilds, comparisonOf, type Comparison } from './compare-builds.ts';
import { foldingBeside } from './folding-beside.ts';
import { buildingMark } from './kept-builds.ts';
import { publishProgress } from './progress-mark.ts';
import { partOfTheWay, timeLeft, type RebuildProgress } from './progress.ts';

export interface RebuildOptions {
  /** Writes the new builds. */
  readonly store: DocumentStore;
  /** Another handle on the same documents: its snapshot holds the live side still while the new one is brought level. */
  readonly reader: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
  /** The read models to fold anew. */
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
  /** Unlike that of every other runner, now or before. */
  readonly token: string;
  /** Events per commit, 1 to 5,000; default 2,000. */
  readonly batchSize?: number;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Stops between two batches; what is folded stays, and the next rebuild goes on from there. */
  readonly signal?: AbortSignal;
}

export interface Rebuilt {
  readonly model: string;
  /** What was live before; undefined when nothing was. */
  readonly from: Build | undefined;
  readonly to: Build;
  /** Whether an earlier, unfinished run had begun it. */
  readonly resumed: boolean;
  /** Old and new at one position; undefined when the old build was of another version, or there was none. */
  readonly comparison: Comparison | undefined;
}

/** How often what differs is looked at again, each time a little later: about five seconds in all. */
const LOOKS = 70;
/** After so many looks at which nothing had moved, what differs differs. */
const STILL = 3;
/** Milliseconds between two marks that tell other processes how far it has come. */
const PUBLISH_MS = 1_000;

function positions(checkpoints: readonly PartitionCheckpoint[]): string {
  return decidingCheckpoints(checkpoints)
    .map(({ position }) => position)
    .join();
}

class Rebuild {
  readonly #options: RebuildOptions;
  readonly #sites: readonly Site[];
  readonly #folding: FoldingOptions;
  readonly #started = performance.now();
  #publishedAt = -Infinity;
  #events = 0;

  constructor(options: RebuildOptions, sites: readonly Site[], folding: FoldingOptions) {
    this.#options = options;
    this.#folding = folding;
    this.#sites = sites;
  }

  async run(): Promise<readonly Rebuilt[]> {
    await this.#foldAll();
    await this.#indexAll();
    // What came in meanwhile.
    await this.#foldAll();
    const rebuilt: Rebuilt[] = [];
    for (const site of this.#sites) {
      const comparison = await this.#compare(site);
      await this.#switch(site);
      rebuilt.push({
        model: site.model.name,
        from: site.live,
        to: site.runner.build,
        resumed: site.resumed,
        comparison,
      });
    }
    return rebuilt;
  }

  /** One pass of the log for all of them, and further ones for what came in meanwhile, as long as that is much. */
  async #foldAll(): Promise<void> {
    const { batchSize = 2_000 } = this.#options;
    let folded = Infinity;
    while (folded > batchSize) {
      const goals = new Map<Site, Position>();
      for (const site of this.#sites)
        goals.set(site, await goalOf(this.#options, site.model, site.live));
      const before = this.#events;
      await this.#pass(goals, batchSize);
      folded = this.#events - before;
    }
  }

  async #pass(goals: ReadonlyMap<Site, Position>, batchSize: number): Promise<void> {
    const from = earliest(this.#sites.map(({ runner }) => runner.position)) ?? START;
    const until = Array.from(goals.values()).reduce((a, b) => (a > b ? a : b), START);
    const types = Array.from(new Set<EventType>(this.#sites.flatMap(({ model }) => model.types)));
    const began = performance.now();
    if (from < until) {
      for await (const batch of this.#options.events.readAll(from, { until, types, batchSize })) {
        for (const [{ runner }, goal] of goals) {
          await runner.feed(upTo(goal, batch));
          await turn();
        }
        this.#events += batch.events.length;
        await this.#tell(
          'fold',
          this.#sites,
          partOfTheWay(START, batch.position, until),
          timeLeft(began, partOfTheWay(from, batch.position, until)),
        );
        this.#options.signal?.throwIfAborted();
      }
    }
    // Everything up to its goal was read; the last batch may have ended before, at the last event of these types.
    for (const [{ runner }, goal] of goals) await runner.feed({ events: [], position: goal });
  }

  /** Opening a build as its readers do makes what was left for later. */
  async #indexAll(): Promise<void> {
    const began = performance.now();
    let made = 0;
    let behind = this.#sites.reduce((sum, { model }) => sum + model.indexes.length, 0);
    for (const { model, runner } of this.#sites) {
      behind -= model.indexes.length;
      await this.#tell('index', this.#sites, 1, null);
      await this.#options.store.open(runner.build, model, {
        onIndex: async (left) => {
          made += 1;
          const part = made / (made + left + behind);
          await this.#tell('index', this.#sites, 1, timeLeft(began, part));
          this.#options.signal?.throwIfAborted();
        },
      });
    }
  }

  async #tell(
    phase: RebuildProgress['phase'],
    sites: readonly Site[],
    done: number,
    etaMs: number | null,
  ): Promise<void> {
    const ms = performance.now() - this.#started;
    const progress: RebuildProgress = {
      phase,
      models: sites.map(({ model }) => model.name),
      events: this.#events,
      eventsPerSecond: ms > 0 ? Math.round((this.#events * 1_000) / ms) : 0,
      done,
      etaMs,
    };
    this.#options.onProgress?.(progress);
    if (phase === 'switch' || performance.now() - this.#publishedAt < PUBLISH_MS) return;
    this.#publishedAt = performance.now();
    const { eventsPerSecond } = progress;
    const updatedAt = this.#options.clock().toISOString();
    for (const { model, runner } of sites) {
      const { build } = runner.build;
      await publishProgress(this.#options.state, model, {
        build,
        done,
        eventsPerSecond,
        etaMs,
        updatedAt,
      });
    }
  }

  /**
   * The live build stands still within a snapshot; where the store has none it moves on, and what
   * differs is looked at again until it has been caught standing.
   */
  async #compare(site: Site): Promise<Comparison | undefined> {
    const { live, model, runner } = site;
    const { reader } = this.#options;
    if (live?.version !== model.version) return undefined;
    await this.#tell('compare', [site], 1, null);
    return reader.snapshot(async () => {
      const old = await reader.open(live, model);
      const checkpoints = await old.checkpoints();
      // Only a live build that lost its last commits to a power cut can be behind.
      if (runner.position > positionOf(checkpoints)) return undefined;
      await this.#level(site, checkpoints);
      const { compared, different } = await compareBuilds(old, runner.collection);
      let left = different;
      let still = 0;
      let standing = positions(checkpoints);
      for (let look = 1; left.length > 0 && still < STILL && look <= LOOKS; look++) {
        await wait(look * CATCH_MS);
        const now = await old.checkpoints();
        still = positions(now) === standing ? still + 1 : 0;
        standing = positions(now);
        await this.#level(site, now);
        left = await compareAgain(old, runner.collection, left);
      }
      return comparisonOf({ compared, different: left });
    });
  }

  /** Brings the new build to where each partition of the live one is. */
  async #level(
    { model, runner }: Site,
    checkpoints: readonly PartitionCheckpoint[],
  ): Promise<void> {
    const { events } = this.#options;
    for (const { partition, position } of decidingCheckpoints(checkpoints)) {
      const sharing =
        partition.of === 1
          ? runner
          : await ModelRunner.take(model, runner.collection, { ...this.#folding, partition });
      this.#events += await catchUp(events, sharing, position);
    }
  }

  async #switch(site: Site): Promise<void> {
    const { store, state, events } = this.#options;
    const { model, live, runner } = site;
    this.#events += await becomeLive({ store, events }, runner, live);
    await state.marks.set(buildingMark(model), null);
    await publishProgress(state, model, null);
    await this.#tell('switch', [site], 1, null);
  }
}

/**
 * Folds read models anew, from the first event, into builds beside the live ones, and has readers
 * move when they have caught up. Works beside a running server, in its own process; a run that is
 * cut off is gone on with by the next one. The builds that were live are kept until the next
 * rebuild of the same read models.
 * @throws PoisonEvent when an event cannot be folded; the live builds stay as they are
 * @throws LiveMoved
 */
export async function rebuild(options: RebuildOptions): Promise<readonly Rebuilt[]> {
  const { token, clock } = options;
  const folding = foldingBeside({ token, clock, poison: 'fail' });
  const sites: Site[] = [];
  for (const model of options.models) sites.push(await breakGround(options, model, folding));
  return new Rebuild(options, sites, folding).run();
}
