import type { Position } from '@rostrum/event-store';
import type { DocumentStore, ReadModel } from '@rostrum/projections';
import { features } from '../runtime/all-features.ts';
import type { AuditCheck, AuditContext, Bookings, FeatureInvariant } from './audit-check.ts';
import { compareDocuments, compareIndexes } from './compare-documents.ts';
import type { Finding, Invariant, ReportFinding } from './finding.ts';
import { compareBalances, LedgerComparison } from './ledger-documents.ts';
import { Ledger } from './ledger.ts';
import {
  checkCheckpoints,
  selectComparable,
  liveModels,
  withoutParked,
  type LiveModel,
} from './live-documents.ts';
import { StoredMaps } from './stored-map.ts';
import { readLog, type LogRead, type Milestone } from './read-log.ts';
import { refold } from './refold.ts';
import type { StoredEvent } from './stored-event.ts';
import { n } from './wording.ts';

const defined = features.flatMap(({ name, audit: brought }) =>
  (Object.entries(brought?.invariants ?? {}) as [Invariant, FeatureInvariant][]).map(
    ([invariant, { says, checks }]) => ({ feature: name, invariant, says, checks }),
  ),
);
const bookings = bookingsOf(features.map(({ audit: brought }) => brought?.bookings ?? {}));

/** @throws TypeError when two features book the same event */
function bookingsOf(all: readonly Bookings[]): Bookings {
  const events = all.flatMap((each) => Object.keys(each));
  const twice = events.find((event, index) => events.indexOf(event) !== index);
  if (twice !== undefined) throw new TypeError(`two features book ${twice}`);
  return Object.assign({}, ...all) as Bookings;
}

/** The invariants that features check, by number: what each says. */
export const featureInvariants: ReadonlyMap<Invariant, string> = invariantsOf(defined);

/** @throws TypeError when two features define the same invariant */
function invariantsOf(all: typeof defined): ReadonlyMap<Invariant, string> {
  const numberOf = ({ invariant }: (typeof all)[number]): number => Number(invariant.slice(1));
  const sorted = all.toSorted((one, other) => numberOf(one) - numberOf(other));
  const twice = sorted.find(({ invariant }, index) => invariant === sorted[index - 1]?.invariant);
  if (twice !== undefined) throw new TypeError(`two features define ${twice.invariant}`);
  return new Map(sorted.map(({ invariant, says }) => [invariant, says]));
}

/** Result of verifying the chains. */
export interface ChainVerification {
  readonly events: number;
  readonly streams: number;
  /** The first place that was changed after it was written. */
  readonly damage: { readonly place: string; readonly what: string } | undefined;
}

export interface AuditSources extends Omit<AuditContext, 'report' | 'heldBy' | 'maps'> {
  /** Verifies every chain, the accumulator and the side files from the first event to the head. */
  readonly verifyChains: () => Promise<ChainVerification>;
  /** Undefined when there are no documents yet. */
  readonly documents: DocumentStore | undefined;
  readonly models: readonly ReadModel[];
  /** Opens an empty store for the documents that are folded for comparison. */
  readonly temporaryStore: () => Promise<{
    readonly store: DocumentStore;
    remove(): Promise<void>;
  }>;
  readonly clock: () => Date;
  /** Changed entries of each map that are kept in memory; by default 1,000. */
  readonly inMemory?: number | undefined;
}

/** Result of an audit. */
export interface AuditReport {
  readonly head: Position;
  readonly chains: ChainVerification;
  /** Undefined when the log is damaged, since nothing can then be computed from it. */
  readonly content: AuditReportContent | undefined;
  readonly findings: readonly Finding[];
  /** Notes for the operator that are not findings: sentences without their full stop. */
  readonly notes: readonly string[];
}

export interface AuditReportContent {
  readonly log: LogRead;
  readonly ledger: Ledger;
  /** Descriptions of what the features checked, in the order of the features. */
  readonly checked: readonly {
    readonly invariant: Invariant;
    readonly sentences: readonly string[];
  }[];
  /** The figures of all checks. */
  readonly figures: Readonly<Record<string, number | bigint>>;
  /** Number of the ledger's documents that were compared with the audit's own computation. */
  readonly compared: { entries: number; balances: number };
  /** Number of checkpoints of read models and cursors of processes. */
  readonly checkpoints: number;
  readonly models: readonly ComparedModel[];
}

export interface ComparedModel {
  readonly name: string;
  readonly position: Position;
  readonly documents: number;
  readonly auxiliary: number;
}

/** Audits a product, running or not: the log up to one head, the documents in one snapshot. */
export async function audit(sources: AuditSources): Promise<AuditReport> {
  const { documents, models } = sources;
  const maps = new StoredMaps(sources.inMemory);
  try {
    const whole = new Audit(sources, maps);
    await whole.begin();
    return documents === undefined
      ? await whole.run([])
      : await documents.snapshot(async () => whole.run(await liveModels(documents, models)));
  } finally {
    maps.close();
  }
}

/** Maximum number of findings per invariant in a report; further ones are only counted. */
const LISTED = 1_000;

class Audit {
  readonly #sources: AuditSources;
  readonly #findings: Finding[] = [];
  /** Number of findings by invariant, listed or not. */
  readonly #found = new Map<Invariant, number>();
  readonly #report: ReportFinding = (invariant, place, what, remedy) => {
    const found = (this.#found.get(invariant) ?? 0) + 1;
    this.#found.set(invariant, found);
    if (found > LISTED) return;
    this.#findings.push({ invariant, place, what, ...(remedy !== undefined && { remedy }) });
  };
  readonly #ledger: Ledger;
  readonly #checks: readonly {
    /** Name of the feature that defines the check. */
    readonly feature: string;
    readonly invariant: Invariant;
    readonly check: AuditCheck;
  }[];
  /** Read models whose partitions are all at one position. */
  #live: readonly LiveModel[] = [];
  readonly #compared = { entries: 0, balances: 0 };

  constructor(sources: AuditSources, maps: StoredMaps) {
    this.#sources = sources;
    this.#ledger = new Ledger(this.#report, bookings, maps);
    const context: AuditContext = {
      ...sources,
      report: this.#report,
      maps,
      heldBy: (provider) => this.#ledger.heldBy(provider),
    };
    this.#checks = defined.flatMap(({ feature, invariant, checks }) =>
      checks(context).map((check) => ({ feature, invariant, check })),
    );
  }

  async begin(): Promise<void> {
    for (const { check } of this.#checks) await check.begin?.();
  }

  async run(live: readonly LiveModel[]): Promise<AuditReport> {
    const { log, state } = this.#sources;
    this.#live = selectComparable(live, this.#report);
    // The cursors are read before the head, and the head before the chains are verified, so that no
    // cursor is ahead of the head, and every event up to the head is verified.
    const cursors = await state.cursors.list();
    const head = await log.head();
    const chains = await this.#sources.verifyChains();
    if (chains.damage !== undefined) {
      this.#report('I5', chains.damage.place, chains.damage.what);
      return { head, chains, content: undefined, ...this.#result() };
    }
    const checkpoints = checkCheckpoints(live, cursors, head, this.#report);
    const read = await this.#readLog(head);
    this.#ledger.close(head);
    for (const { feature, invariant, check } of this.#checks) {
      await this.#attempt(invariant, feature, async () => check.close?.({ head, cursors }));
    }
    const models = (await this.#attempt('I4', 'documents', () => this.#refold(head))) ?? [];
    return {
      head,
      chains,
      content: {
        log: read,
        ledger: this.#ledger,
        checked: this.#checks.map(({ invariant, check }) => ({
          invariant,
          sentences: check.checked?.() ?? [],
        })),
        figures: Object.assign(
          {},
          ...this.#checks.map(({ check }) => check.figures?.()),
        ) as AuditReportContent['figures'],
        compared: this.#compared,
        checkpoints,
        models,
      },
      ...this.#result(),
    };
  }

  #result(): Pick<AuditReport, 'findings' | 'notes'> {
    const notes = [...this.#found]
      .filter(([, found]) => found > LISTED)
      .map(
        ([invariant, found]) => `${invariant} has ${n(found)} findings, ${n(LISTED)} are listed`,
      );
    return { findings: this.#findings, notes };
  }

  /** Reads the log once for all checks; each read model is compared when its position is reached. */
  async #readLog(head: Position): Promise<LogRead> {
    const ledger = this.#model('ledger');
    const entries = ledger && new LedgerComparison(ledger.collection, this.#report);
    const consume = (event: StoredEvent): void => {
      const booking = this.#ledger.book(event);
      if (booking !== undefined && ledger !== undefined && event.position <= ledger.position) {
        entries?.expect(event, booking);
      }
      for (const { check } of this.#checks) check.apply?.(event);
    };
    const compareEntries = async (): Promise<void> => {
      if (entries !== undefined) await this.#attempt('I1', 'ledger', () => entries.compare());
    };
    const betweenBatches = async (): Promise<void> => {
      if (entries?.due === true) await compareEntries();
    };
    const { log } = this.#sources;
    const read = await readLog(
      log,
      head,
      { consume, betweenBatches },
      this.#milestones(),
      this.#report,
    );
    await compareEntries();
    this.#compared.entries = entries?.compared ?? 0;
    return read;
  }

  #milestones(): readonly Milestone[] {
    const milestones = this.#checks.flatMap(({ invariant, check }): readonly Milestone[] => {
      const { compares } = check;
      const live = compares && this.#model(compares.model);
      if (!live) return [];
      const compare = () => compares.compare(live.collection);
      const reached = () => this.#attempt(invariant, compares.model, compare);
      return [{ position: live.position, reached }];
    });
    const accounts = this.#model('ledger-balances');
    if (accounts === undefined) return milestones;
    const reached = async (): Promise<void> => {
      const { collection } = accounts;
      this.#compared.balances = await compareBalances(collection, this.#ledger, this.#report);
    };
    return [...milestones, { position: accounts.position, reached }];
  }

  /** Reports a check that fails to run (a lost key, a document that is not JSON), and continues the audit. */
  async #attempt<T>(
    invariant: Invariant,
    place: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      this.#report(invariant, place, `it could not be checked: ${why}`);
      return undefined;
    }
  }

  #model(name: string): LiveModel | undefined {
    return this.#live.find(({ model }) => model.name === name);
  }

  async #refold(head: Position): Promise<readonly ComparedModel[]> {
    const { state, events, temporaryStore, clock } = this.#sources;
    const behind = this.#live.filter(({ position }) => position <= head);
    const whole = await withoutParked(behind, state.parked, this.#report);
    const temporary = await temporaryStore();
    try {
      const targets = whole.map(({ model, build, position }) => ({
        model,
        build,
        until: position,
      }));
      const folded = await refold(targets, events, temporary.store, clock);
      const compared: ComparedModel[] = [];
      for (const { model, collection, position } of whole) {
        const fresh = folded.get(model.name);
        if (fresh === undefined) continue;
        const counts = await compareDocuments(model.name, collection, fresh, this.#report);
        await this.#attempt('I4', model.name, () =>
          compareIndexes(model.name, collection, this.#report),
        );
        compared.push({ name: model.name, position, ...counts });
      }
      return compared;
    } finally {
      await temporary.remove();
    }
  }
}
