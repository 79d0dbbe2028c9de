import type { Position, RecordedEvent } from '@rostrum/event-store';
import type { CollectionWrites, DocumentCollection } from '../port.ts';
import type { Doc, AuxiliaryView, ReadModel, Rule } from '../read-model.ts';
import { AuxiliaryOrder } from './auxiliary-order.ts';
import { assertJson } from './json.ts';
import type { ParkedGroups } from './parked-groups.ts';
import { NotLoaded, WorkingSet } from './working-set.ts';

/** An event that a group could not fold, or that waits behind one. */
export interface Waiting {
  readonly group: string;
  readonly event: RecordedEvent;
  /** What the fold threw; undefined for what only waits. */
  readonly error: unknown;
}

export interface Folded {
  readonly writes: readonly CollectionWrites[];
  readonly waiting: readonly Waiting[];
  /** What is parked once `waiting` is. */
  readonly parked: ParkedGroups;
  /** How many of the events are in it: fewer than all when helpers ask each other in turn. */
  readonly events: number;
}

/** Other runners write the same documents, again and again: whoever they are, this one is too slow. */
class Unsteady extends Error {
  override readonly name = 'Unsteady';
}

/** How often documents that change as they are read are read again. */
const READINGS = 20;

export interface FoldOptions {
  /** The checkpoint: a document with a later position has been written by a commit that was not this runner's, or was cut off. */
  readonly from: Position;
  /** Groups with something parked: their events wait. */
  readonly parked: ParkedGroups;
  /** Only these groups' rules, for a replay of what was parked. */
  readonly only?: ReadonlySet<string>;
}

/** The rule has to wait for what is parked. */
class Behind extends Error {}

interface Staged {
  readonly set: WorkingSet;
  readonly id: string;
  readonly asked: readonly string[];
  value: Doc | undefined;
}

/** Helpers as they were before the event, and only those that the rule said it would ask. */
class ReadableAuxiliary implements AuxiliaryView {
  readonly #auxiliary: WorkingSet;
  #ids: readonly string[] = [];

  constructor(auxiliary: WorkingSet) {
    this.#auxiliary = auxiliary;
  }

  asking(ids: readonly string[]): this {
    this.#ids = ids;
    return this;
  }

  get(id: string): Doc | undefined {
    if (!this.#ids.includes(id))
      throw new Error(`the rule asks for the helper ${id} without having named it`);
    return this.#auxiliary.entry(id).value;
  }
}

/** Rules on documents before rules on auxiliary; among them as they are written. */
function inOrder(rules: readonly Rule[]): readonly Rule[] {
  const first = rules[0];
  if (first === undefined || rules.every((rule) => rule.kind === first.kind)) return rules;
  return [
    ...rules.filter((rule) => rule.kind === 'documents'),
    ...rules.filter((rule) => rule.kind === 'auxiliary'),
  ];
}

/** A rule that throws is judged when its turn comes, with the helpers of that moment; until then it asks nothing. */
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
  readonly #waiting: Waiting[] = [];

  constructor(model: ReadModel, collection: DocumentCollection, options: FoldOptions) {
    this.#model = model;
    this.#options = options;
    this.#documents = new WorkingSet('documents', collection);
    this.#auxiliary = new WorkingSet('auxiliary', collection);
    this.#view = new ReadableAuxiliary(this.#auxiliary);
    this.#parked = options.parked.copy();
  }

  /** With one read the helpers that are asked for, with a second one what depends on them. */
  async #prefetch(events: readonly RecordedEvent[]): Promise<void> {
    const asked = new Set<string>();
    for (const event of events) {
      for (const rule of this.#model.rulesOf(event))
        for (const id of likelyReads(rule, event)) asked.add(id);
    }
    await this.#auxiliary.load(asked);
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
   * What is not ahead of the checkpoint is as it was there, whenever it was read. What is ahead may
   * be on the move: a runner that lost its lease may be writing still. Two readings that agree show
   * everything as it was at one moment between them; without that a helper could be seen with an
   * event that what had asked for it was read without, and the event would be lost.
   */
  async #steady(): Promise<void> {
    const { from } = this.#options;
    if (!this.#auxiliary.isAheadOf(from) && !this.#documents.isAheadOf(from)) return;
    for (let reading = 1; reading <= READINGS; reading++) {
      const auxiliary = await this.#auxiliary.readAgain();
      const documents = await this.#documents.readAgain();
      if (auxiliary && documents) return;
    }
    throw new Unsteady(`${this.#model.name}: its documents change as they are read`);
  }

  /** Helpers may still change within the batch, so this is a guess; what it misses is read when it is needed. */
  #likelyId(rule: Rule, event: RecordedEvent): string | undefined {
    try {
      return rule.id(event, this.#view.asking(rule.reads(event)));
    } catch {
      // As above: too early to judge.
      return undefined;
    }
  }

  async fold(events: readonly RecordedEvent[]): Promise<Folded> {
    await this.#prefetch(events);
    let folded = 0;
    for (const event of events) {
      if (!(await this.#foldEvent(event))) {
        if (folded === 0)
          throw new Error(
            `auxiliary documents of ${this.#model.name} read each other within one ${event.type}`,
          );
        break;
      }
      folded += 1;
    }
    return {
      writes: [
        { kind: 'documents', documents: this.#documents.writes() },
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

  /** False when the event has to go into the next commit. */
  async #foldEvent(event: RecordedEvent): Promise<boolean> {
    for (;;) {
      try {
        return this.#tryEvent(event);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        await (error.kind === 'documents' ? this.#documents : this.#auxiliary).load(error.ids);
      }
    }
  }

  #tryEvent(event: RecordedEvent): boolean {
    const staged = new Map<string, Staged[]>();
    const failed = new Map<string, unknown>();
    for (const rule of inOrder(this.#model.rulesOf(event))) {
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
      if (change.set.kind === 'auxiliary' && !this.#order.note(change.id, change.asked))
        return false;
    }
    for (const { set, id, value } of applied) set.put(id, value, event.position);
    for (const [group, error] of failed) {
      this.#waiting.push({ group, event, error: error instanceof Behind ? undefined : error });
    }
    return true;
  }

  /** Parks the groups that failed or wait, and with them those of this event that would change what they need. */
  #hold(event: RecordedEvent, staged: Map<string, Staged[]>, failed: Map<string, unknown>): void {
    const view: AuxiliaryView = { get: (id) => this.#auxiliary.entry(id).value };
    for (let group: string | undefined; ;) {
      for (const other of failed.keys()) {
        staged.delete(other);
        this.#parked.add(this.#model, other, event, view);
      }
      group = Array.from(staged).find(([, changes]) =>
        changes.some(({ set, id }) => this.#parked.keeps(set.kind, id)),
      )?.[0];
      if (group === undefined) return;
      failed.set(group, new Behind());
    }
  }

  #applyRule(rule: Rule, event: RecordedEvent, staged: Staged[]): void {
    const asked = rule.reads(event);
    if (this.#parked.holdsUp(asked)) throw new Behind();
    if (this.#isAhead(asked, event)) return;
    const view = this.#view.asking(asked);
    const id = rule.id(event, view);
    if (id === undefined) return;
    const set = rule.kind === 'documents' ? this.#documents : this.#auxiliary;
    if (this.#parked.keeps(rule.kind, id)) throw new Behind();
    const entry = set.entry(id);
    if (entry.position >= event.position) return;
    const earlier = staged.find((change) => change.set === set && change.id === id);
    const before = earlier === undefined ? entry.value : earlier.value;
    const after = rule.fold(before, event, view);
    if (after === before) return;
    if (after !== undefined) assertJson(after, id);
    if (earlier === undefined) staged.push({ set, id, asked, value: after });
    else earlier.value = after;
  }

  /**
   * A helper that already has the event is written after everything that had asked it: then this
   * rule's outcome, even if it was to change nothing, is in the store. Folding it again would show
   * it a helper from the future.
   */
  #isAhead(asked: readonly string[], event: RecordedEvent): boolean {
    const missing = asked.filter((id) => !this.#auxiliary.has(id));
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- caught by the batch, which loads them
    if (missing.length > 0) throw new NotLoaded('auxiliary', missing);
    return asked.some((id) => this.#auxiliary.entry(id).position >= event.position);
  }
}

/**
 * Folds events, in order, over what the collection holds, and answers what is to be written.
 *
 * Events at or before a document's position are skipped before folding. That is the first defence
 * after a crash in the middle of a commit; the guarded write alone would count twice whenever the
 * next batch is longer than the one that was cut off.
 */
export function foldBatch(
  model: ReadModel,
  collection: DocumentCollection,
  events: readonly RecordedEvent[],
  options: FoldOptions,
): Promise<Folded> {
  return new BatchFold(model, collection, options).fold(events);
}
