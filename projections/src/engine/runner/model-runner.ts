import type { Batch, EventStore, Position, RecordedEvent } from '@rostrum/event-store';
import type { ParkedEvent, ParkedSet } from '@rostrum/state';
import { buildName } from '../build.ts';
import type { Build, Checkpoint, DocumentCollection, Partition } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { UNPARTITIONED, inPartition, positionOf, samePartition } from '../partitions.ts';
import { foldBatch, type FoldResult, type UnfoldedEvent } from './fold-batch.ts';
import type { RunnerLog } from './log.ts';
import { parkedGroups } from './parked-events.ts';
import { ParkedGroups } from './parked-groups.ts';

/** An event could not be folded by a runner that must not park (`poison: 'fail'`). */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
}

export interface FoldingOptions {
  /**
   * Identifies this runner in the checkpoint. A runner that finds another token there has lost the
   * checkpoint.
   */
  readonly token: string;
  readonly clock: () => Date;
  /** The partition to fold; default: the whole build. */
  readonly partition?: Partition;
  /** An event that cannot be folded parks its group, or fails the runner. */
  readonly poison: { readonly park: ParkedSet; readonly events: EventStore } | 'fail';
  /** Maximum attempts of a fold; each reads its documents again. */
  readonly attempts: number;
  /**
   * Milliseconds that one commit may block the thread; the number of events per commit adapts to
   * it.
   */
  readonly sliceMs: number;
  /** Waits; with 0 it only yields to the event loop. */
  readonly pause: (ms: number) => Promise<void>;
  /** Logs the events that are parked. */
  readonly log?: RunnerLog;
}

/** Milliseconds before a fold that threw is retried, multiplied by the number of the attempt. */
const RETRY_MS = 20;
const FIRST_SLICE = 128;

export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

const PARKED = 'read models: an event cannot be folded, and its group waits';

/** Log fields, including the ids of the request that caused the event. */
function logFields(model: string, group: string, event: RecordedEvent, err: unknown): object {
  const { id, type, stream, position, metadata } = event;
  const { correlationId, causationId } = metadata;
  return { model, group, eventId: id, type, stream, position, correlationId, causationId, err };
}

function keyOf({ group, position }: Pick<ParkedEvent, 'group' | 'position'>): string {
  return `${position} ${group}`;
}

/** The model with the rules of one partition. */
function partitioned(model: ReadModel, partition: Partition): ReadModel {
  if (partition.of === 1) return model;
  return {
    ...model,
    rulesOf: (event) =>
      model.rulesOf(event).filter((rule) => inPartition(rule.partitionKey(event), partition)),
  };
}

/** Folds the log into a partition of one build of one read model, from its checkpoint on. */
export class ModelRunner {
  readonly model: ReadModel;
  readonly collection: DocumentCollection;
  readonly partition: Partition;
  readonly #options: FoldingOptions;
  #checkpoint: Checkpoint;
  #parked = new ParkedGroups();
  /** Keys of the parked events known to this runner. */
  #waiting: ReadonlySet<string> = new Set();
  /** Whether an interrupted batch has parked events beyond the checkpoint. */
  #parkedAhead = false;
  #folded = 0;
  #slice = FIRST_SLICE;
  /** Serialises folding and replaying, which move the same checkpoint. */
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    model: ReadModel,
    collection: DocumentCollection,
    options: FoldingOptions,
    checkpoint: Checkpoint,
  ) {
    this.partition = options.partition ?? UNPARTITIONED;
    this.model = partitioned(model, this.partition);
    this.collection = collection;
    this.#options = options;
    this.#checkpoint = checkpoint;
  }

  /**
   * Takes over the checkpoint: the runner that held it fails at its next commit. A new partition
   * starts at the position of the build, even if the build was divided differently before.
   * @throws CheckpointLost
   */
  static async open(
    model: ReadModel,
    collection: DocumentCollection,
    options: FoldingOptions,
  ): Promise<ModelRunner> {
    const { partition = UNPARTITIONED } = options;
    const checkpoints = await collection.checkpoints();
    const own = checkpoints.find((each) => samePartition(each.partition, partition));
    const from = own && { position: own.position, token: own.token };
    const folded = positionOf(checkpoints);
    const to = {
      position: from === undefined || from.position < folded ? folded : from.position,
      token: options.token,
    };
    await collection.commit({ writes: [], partition, checkpoint: { from, to } });
    const runner = new ModelRunner(model, collection, options, to);
    await runner.loadParked();
    return runner;
  }

  get build(): Build {
    return this.collection.build;
  }

  get position(): Position {
    return this.#checkpoint.position;
  }

  /** Number of events folded since this runner took over the checkpoint. */
  get folded(): number {
    return this.#folded;
  }

  /**
   * Loads the parked groups, at the start and after a replay. To be called within `exclusively`.
   * Events beyond the checkpoint were parked by a batch that was not committed, which will be
   * folded again.
   */
  async loadParked(): Promise<void> {
    const { poison } = this.#options;
    if (poison === 'fail') return;
    const list = await this.parkedHere(poison.park);
    const waiting = list.filter(({ position }) => position <= this.position);
    this.#parked = await parkedGroups(this.model, this.collection, waiting, poison.events);
    this.#waiting = new Set(waiting.map(keyOf));
    this.#parkedAhead = waiting.length < list.length;
  }

  /** The parked events of this partition. */
  async parkedHere(park: ParkedSet): Promise<readonly ParkedEvent[]> {
    const list = await park.list(buildName(this.build));
    return list.filter(({ group }) => inPartition(group, this.partition));
  }

  /**
   * Removes parked events at or before the checkpoint that this runner does not know: they were
   * parked by a runner that was interrupted before its commit, or that had lost the checkpoint. To
   * be called within `exclusively`.
   */
  async dropOrphans(): Promise<void> {
    const { poison } = this.#options;
    if (poison === 'fail') return;
    const list = await this.parkedHere(poison.park);
    for (const event of list)
      if (event.position <= this.position && !this.#waiting.has(keyOf(event)))
        await poison.park.remove(event);
    this.#parkedAhead = list.some(({ position }) => position > this.position);
  }

  /** Folds the new events of the batch and moves the checkpoint to its position. @throws CheckpointLost, PoisonEvent */
  feed(batch: Pick<Batch, 'events' | 'position'>): Promise<void> {
    return this.exclusively(() => this.#feed(batch));
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #feed({ events, position }: Pick<Batch, 'events' | 'position'>): Promise<void> {
    if (position <= this.position) return;
    const news = events.filter(
      (event) => event.position > this.position && this.model.rulesOf(event).length > 0,
    );
    let next = 0;
    while (next < news.length) {
      const slice = news.slice(next, next + this.#slice);
      const started = performance.now();
      const folded = await this.#foldPatiently(slice);
      next += folded.events;
      const last = news[next - 1];
      if (last === undefined) break;
      // Marked for drills: park-before-checkpoint
      await this.#park(folded.waiting);
      this.#parked = folded.parked;
      await this.commit(folded, next < news.length ? last.position : position);
      this.#folded += folded.events;
      this.#adapt(performance.now() - started, slice.length);
      if (next < news.length) await this.#options.pause(0);
    }
    if (this.position < position) await this.commit({ writes: [] }, position);
    if (this.#parkedAhead) await this.dropOrphans();
  }

  #adapt(tookMs: number, events: number): void {
    if (tookMs > this.#options.sliceMs) this.#slice = Math.max(1, Math.floor(events / 2));
    else if (tookMs * 2 < this.#options.sliceMs && events >= this.#slice)
      this.#slice = this.#slice * 2;
  }

  /**
   * Folds, and retries with freshly read documents when a rule throws, because the documents may
   * have been read in an inconsistent state.
   */
  async #foldPatiently(events: readonly RecordedEvent[]): Promise<FoldResult> {
    for (let attempt = 1; ; attempt++) {
      const folded = await foldBatch(this.model, this.collection, events, {
        from: this.position,
        parked: this.#parked,
      });
      const poison = folded.waiting.find(({ error }) => error !== undefined);
      if (poison === undefined) return folded;
      if (attempt >= this.#options.attempts) {
        if (this.#options.poison === 'fail') {
          const { event, group, error } = poison;
          throw new PoisonEvent(
            `${this.model.name} cannot fold ${event.type} at ${event.position} for ${group}: ${messageOf(error)}`,
            { cause: error },
          );
        }
        return folded;
      }
      await this.#options.pause(RETRY_MS * attempt);
    }
  }

  /** Parked events are durable before the checkpoint moves past them. */
  async #park(waiting: readonly UnfoldedEvent[]): Promise<void> {
    const { poison, clock } = this.#options;
    if (poison === 'fail' || waiting.length === 0) return;
    const parkedAt = clock().getTime();
    this.#waiting = new Set([
      ...this.#waiting,
      ...waiting.map(({ group, event: { position } }) => keyOf({ group, position })),
    ]);
    const model = buildName(this.build);
    await Promise.all(
      waiting.map(({ group, event, error }) =>
        poison.park.park({
          model,
          group,
          position: event.position,
          eventId: event.id,
          type: event.type,
          stream: event.stream,
          error: error === undefined ? '' : messageOf(error),
          parkedAt,
        }),
      ),
    );
    for (const { group, event, error } of waiting) {
      if (error !== undefined)
        this.#options.log?.error(logFields(model, group, event, error), PARKED);
    }
  }

  /** Commits documents and checkpoint. To be called within `exclusively`. */
  async commit(
    { writes }: Pick<FoldResult, 'writes'>,
    position: Position,
    options: { readonly durable?: boolean } = {},
  ): Promise<void> {
    const to = { position, token: this.#options.token };
    await this.collection.commit({
      writes: writes.filter(({ documents }) => documents.length > 0),
      partition: this.partition,
      checkpoint: { from: this.#checkpoint, to },
      ...options,
    });
    this.#checkpoint = to;
  }
}
