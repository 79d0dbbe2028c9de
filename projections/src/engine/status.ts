import { KeyMissing, START, type EventStore, type Position } from '@rostrum/event-store';
import type { State } from '@rostrum/state';
import { buildName, sameBuild } from './build.ts';
import type { Build, DocumentStore } from './port.ts';
import type { ReadModel } from './read-model.ts';
import { keptBuilds } from './rebuild/kept-builds.ts';
import { rebuildStatus, type RebuildStatus } from './rebuild/progress-mark.ts';
import { buildBesideLive } from './runner/builds.ts';
import type { PublishedRates } from './runner/published-rates.ts';

/** Status of a read model, for `/readyz` and the console. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly build: number;
  readonly position: string;
  /** Age in milliseconds of the oldest event that is not folded; 0 at the head of the log. */
  readonly lagMs: number;
  /** Sum over the processes that fold it; null when none has published a rate lately. */
  readonly eventsPerSecond: number | null;
  readonly parkedGroups: number;
  /** A rebuild that is running, or was interrupted; null without one. */
  readonly rebuild: RebuildStatus | null;
  /** Number of the newest kept build before the one that is read. */
  readonly previous: number | null;
  /** Message of the error that stopped the read model in this process. */
  readonly error: string | null;
}

export interface StatusParts {
  readonly store: DocumentStore;
  readonly events: EventStore;
  readonly state: Pick<State, 'parked' | 'marks'>;
  readonly clock: () => Date;
  readonly positionIn: (model: ReadModel, build: Build) => Promise<Position>;
  readonly rates: PublishedRates;
  readonly errorOf: (model: string) => Error | undefined;
}

async function lagMs(
  { events, clock }: StatusParts,
  model: ReadModel,
  from: Position,
): Promise<number> {
  const since = (recordedAt: string): number =>
    Math.max(0, clock().getTime() - Date.parse(recordedAt));
  try {
    for await (const batch of events.readAll(from, { types: model.types, batchSize: 1 })) {
      const oldest = batch.events[0];
      if (oldest !== undefined) return since(oldest.metadata.recordedAt);
    }
    return 0;
  } catch (error) {
    // The event cannot be decrypted, but the error has the time at which it was recorded.
    if (!(error instanceof KeyMissing)) throw error;
    return since(error.recordedAt);
  }
}

/**
 * `head`: the position of the last event of the log. `live`: the live build of the read model, if
 * there is one.
 */
export async function statusOf(
  parts: StatusParts,
  model: ReadModel,
  { head, live }: { readonly head: Position; readonly live: Build | undefined },
): Promise<ReadModelStatus> {
  const { store, state } = parts;
  const build = await buildBesideLive(store, model, live);
  const at = build === undefined ? START : await parts.positionIn(model, build);
  const kept = (await keptBuilds(store, state, model, live)).filter(
    (other) => !sameBuild(other, build),
  );
  return {
    name: model.name,
    version: model.version,
    build: build?.build ?? 0,
    position: at,
    lagMs: at >= head ? 0 : await lagMs(parts, model, at),
    eventsPerSecond: parts.rates.of(model.name),
    parkedGroups: build === undefined ? 0 : (await state.parked.groups(buildName(build))).size,
    rebuild: await rebuildStatus(state, model),
    previous: kept.at(-1)?.build ?? null,
    error: parts.errorOf(model.name)?.message ?? null,
  };
}
