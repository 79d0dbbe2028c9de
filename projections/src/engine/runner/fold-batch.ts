import type { Position, RecordedEvent } from '@rostrum/event-store';
import type { CollectionWrites, DocumentCollection, DocumentKind } from '../port.ts';
import type { Doc, AuxiliaryView, ReadModel, Rule } from '../read-model.ts';
import { AuxiliaryOrder } from './auxiliary-order.ts';
import { assertJson } from './json.ts';
import type { ParkedGroups } from './parked-groups.ts';
import { NotLoaded, WorkingSet } from './working-set.ts';

/** An event that a group could not fold, or that waits behind such an event. */
export interface UnfoldedEvent {
  readonly group: string;
  readonly event: RecordedEvent;
  /** What the fold threw; undefined for an event that only waits. */
  readonly error: unknown;
}

export interface FoldResult {
  readonly writes: readonly CollectionWrites[];
  readonly waiting: readonly UnfoldedEvent[];
  /** The parked groups, including those of `waiting`. */
  readonly parked: ParkedGroups;
  /** Number of events folded; fewer than given when auxiliary documents read each other. */
  readonly events: number;
}

/** Thrown when other runners keep writing the documents that this one reads. */
class Unsteady extends Error {
  override readonly name = 'Unsteady';
}

/** Maximum number of attempts to read documents that change while they are read. */
const READINGS = 20;

export interface FoldOptions {
  /**
   * The checkpoint. A document at a later position was written by another runner, or by an
   * interrupted commit.
   */
  readonly from: Position;
  /** Groups with parked events; later events of these groups wait. */
  readonly parked: ParkedGroups;
  /** Only the rules of these groups, for a replay of parked events. */
  readonly only?: ReadonlySet<string>;
}

/** Thrown when a rule has to wait for parked events. */
class Behind extends Error {}

interface StagedChange {
  readonly set: WorkingSet;
  readonly id: string;
  readonly reads: readonly string[];
  value: Doc | undefined;
}

/** Auxiliary documents before the event, limited to those that the rule declares in `reads`. */
class ReadableAuxiliary implements AuxiliaryView {
  readonly #auxiliary: WorkingSet;
  #ids: readonly string[] = [];

  constructor(auxiliary: WorkingSet) {
    this.#auxiliary = auxiliary;
  }

  limitedTo(ids: readonly string[]): this {
    this.#ids = ids;
    return this;
  }

  get(id: string): Doc | undefined {
    if (!this.#ids.includes(id))
      throw new Error(`the rule reads the auxiliary document ${id} without declaring it`);
    return this.#auxiliary.entry(id).value;
  }
}

/**
 * A rule that throws here throws again, and is handled, when the event is folded; the prefetch
 * reads nothing for it.
 */
function likelyReads(rule: Rule, event: RecordedEvent): readonly string[] {
  try {
    return rule.reads(event);
  } catch {
    return [];
  }
}

class BatchFold {
  readonly #model: ReadModel;
  readonly #options: FoldOptions;
  readonly #documents: WorkingSet;
  readonly #auxiliary: WorkingSet;
  readonly #view: ReadableAuxiliary;
  readonly #order = new AuxiliaryOrder();
  readonly #parked: ParkedGroups;
  readonly #waiting: UnfoldedEvent[] = [];

  constructor(model: ReadModel, collection: DocumentCollection, options: FoldOptions) {
    this.#model = model;
    this.#options = options;
    this.#documents = new WorkingSet('documents', collection);
    this.#auxiliary = new WorkingSet('auxiliary', collection);
    this.#view = new ReadableAuxiliary(this.#auxiliary);
    this.#parked = options.parked.copy();
  }

  /** Reads the auxiliary documents that rules declare, then the documents whose ids depend on them. */
  async #prefetch(events: readonly RecordedEvent[]): Promise<void> {
    const reads = new Set<string>();
    for (const event of events) {
      for (const rule of this.#model.rulesOf(event))
        for (const id of likelyReads(rule, event)) reads.add(id);
    }
    await this.#auxiliary.load(reads);
    const touched = { documents: new Set<string>(), auxiliary: new Set<string>() };
    for (const event of events) {
      for (const rule of this.#model.rulesOf(event)) {
        const id = this.#likelyId(rule, event);
        if (id !== undefined) touched[rule.kind].add(id);
      }
    }
    await this.#documents.load(touched.documents);
    await this.#auxiliary.load(touched.auxiliary);
    await this.#steady();
  }

  /**
   * Reads documents until two consecutive reads are equal, which proves a consistent state between
   * them. Needed only when some are ahead of the checkpoint: a runner that lost its lease may still
   * be writing. In an inconsistent state, an auxiliary document could already contain an event that
   * is missing in a document whose rule reads it; that document would never get the event, see
   * `#isAhead`.
   */
  async #steady(): Promise<void> {
    const { from } = this.#options;
    if (!this.#auxiliary.isAheadOf(from) && !this.#documents.isAheadOf(from)) return;
    for (let reading = 1; reading <= READINGS; reading++) {
      const auxiliary = await this.#auxiliary.readAgain();
      const documents = await this.#documents.readAgain();
      if (auxiliary && documents) return;
    }
    throw new Unsteady(`${this.#model.name}: its documents change while they are read`);
  }

  /**
   * An estimate, since auxiliary documents may change within the batch; missing documents are read
   * later.
   */
  #likelyId(rule: Rule, event: RecordedEvent): string | undefined {
    try {
      return rule.id(event, this.#view.limitedTo(rule.reads(event)));
    } catch {
      // The error occurs again, and is handled, when the event is folded.
      return undefined;
    }
  }

  async fold(events: readonly RecordedEvent[]): Promise<FoldResult> {
    await this.#prefetch(events);
    let folded = 0;
    for (const event of events) {
      let outcome = this.#attempt(event);
      while (outcome instanceof NotLoaded) {
        await this.#setOf(outcome.kind).load(outcome.ids);
        outcome = this.#attempt(event);
      }
      if (!outcome) {
        if (folded === 0)
          throw new Error(
            `auxiliary documents of ${this.#model.name} read each other within one ${event.type}`,
          );
        break;
      }
      folded += 1;
    }
    // Marked for drills: write-dependents-first
    return {
      writes: [
        {
          kind: 'documents',
          documents: this.#documents.writes(),
          loaded: this.#documents.loaded,
        },
        {
          kind: 'auxiliary',
          documents: this.#auxiliary.writes(this.#order.sort(this.#auxiliary.changedIds())),
        },
      ],
      waiting: this.#waiting,
      parked: this.#parked,
      events: folded,
    };
  }

  #setOf(kind: DocumentKind): WorkingSet {
    return kind === 'documents' ? this.#documents : this.#auxiliary;
  }

  /** False when the event has to go into the next commit, see `AuxiliaryOrder`. */
  #attempt(event: RecordedEvent): boolean | NotLoaded {
    try {
      return this.#tryEvent(event);
    } catch (error) {
      if (error instanceof NotLoaded) return error;
      throw error;
    }
  }

  #tryEvent(event: RecordedEvent): boolean {
    const staged = new Map<string, StagedChange[]>();
    const failed = new Map<string, unknown>();
    for (const rule of this.#model.rulesOf(event)) {
      const group = rule.partitionKey(event);
      if (this.#options.only?.has(group) === false || failed.has(group)) continue;
      if (this.#parked.has(group)) {
        failed.set(group, new Behind());
        continue;
      }
      const changes = staged.get(group) ?? [];
      staged.set(group, changes);
      try {
        this.#applyRule(rule, event, changes);
      } catch (error) {
        if (error instanceof NotLoaded) throw error;
        failed.set(group, error);
      }
    }
    if (failed.size > 0) this.#hold(event, staged, failed);
    const applied = Array.from(staged.values()).flat();
    for (const change of applied) {
      if (change.set.kind === 'auxiliary' && !this.#order.note(change.id, change.reads))
        return false;
    }
    for (const { set, id, value } of applied) set.put(id, value, event.position);
    for (const [group, error] of failed) {
      this.#waiting.push({ group, event, error: error instanceof Behind ? undefined : error });
    }
    return true;
  }

  /**
   * Parks the groups whose fold failed or that wait, and the groups whose changes would affect what
   * these read.
   */
  #hold(
    event: RecordedEvent,
    staged: Map<string, StagedChange[]>,
    failed: Map<string, unknown>,
  ): void {
    const view: AuxiliaryView = { get: (id) => this.#auxiliary.entry(id).value };
    for (let group: string | undefined; ;) {
      for (const other of failed.keys()) {
        staged.delete(other);
        this.#parked.add(this.#model, other, event, view);
      }
      group = Array.from(staged).find(([, changes]) =>
        changes.some(({ set, id }) => this.#parked.blocksWriting(set.kind, id)),
      )?.[0];
      if (group === undefined) return;
      failed.set(group, new Behind());
    }
  }

  #applyRule(rule: Rule, event: RecordedEvent, staged: StagedChange[]): void {
    const reads = rule.reads(event);
    if (this.#parked.blocksReading(reads)) throw new Behind();
    if (this.#isAhead(reads, event)) return;
    const view = this.#view.limitedTo(reads);
    const id = rule.id(event, view);
    if (id === undefined) return;
    const set = this.#setOf(rule.kind);
    if (this.#parked.blocksWriting(rule.kind, id)) throw new Behind();
    const entry = set.entry(id);
    // Marked for drills: skip-folded-events
    if (entry.position >= event.position) return;
    const earlier = staged.find((change) => change.set === set && change.id === id);
    const before = earlier === undefined ? entry.value : earlier.value;
    // Marked for drills: apply-rule
    const after = rule.fold(before, event, view);
    if (after === before) return;
    if (after !== undefined) assertJson(after, id);
    if (earlier === undefined) staged.push({ set, id, reads, value: after });
    else earlier.value = after;
  }

  /**
   * Whether an auxiliary document that the rule reads already contains the event. It was then
   * written after every document whose rule read it, so the outcome of this rule is stored, even
   * when it changed nothing. Folding the rule again would read a later state.
   */
  #isAhead(reads: readonly string[], event: RecordedEvent): boolean {
    if (reads.length === 0) return false;
    const missing = reads.filter((id) => !this.#auxiliary.has(id));
    // oxlint-disable-next-line typescript/only-throw-error -- caught by the batch, which loads them
    if (missing.length > 0) throw new NotLoaded('auxiliary', missing);
    return reads.some((id) => this.#auxiliary.entry(id).position >= event.position);
  }
}

/**
 * Folds events in order over the stored documents, and returns the documents to write.
 *
 * Events at or before a document's position are skipped before folding. The conditional write alone
 * would not be enough: after an interrupted commit, events would count twice whenever the next
 * batch is longer.
 */
export function foldBatch(
  model: ReadModel,
  collection: DocumentCollection,
  events: readonly RecordedEvent[],
  options: FoldOptions,
): Promise<FoldResult> {
  return new BatchFold(model, collection, options).fold(events);
}
