import { erasedText } from '@rostrum/contracts';
import { START, type EventStore, type LogAdapter, type Position } from '@rostrum/event-store';
import type { DocumentStore, ReadModel } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import { LatePayments } from './late-payments.ts';
import { Ledger } from './ledger.ts';
import { CampaignMoney } from './campaign-money.ts';
import { compareDocuments, compareIndexes } from './compare-documents.ts';
import { placeOf, type StoredEvent } from './stored-event.ts';
import type { Finding, Invariant, ReportFinding } from './finding.ts';
import { refold } from './refold.ts';
import {
  checkCheckpoints,
  comparable,
  liveModels,
  withoutParked,
  type LiveModel,
} from './live-documents.ts';
import { readLog, type Milestone, type LogRead } from './read-log.ts';
import { compareBalances, compareCampaigns, LedgerComparison } from './money-documents.ts';
import { namingTypes, UniqueNames } from './unique-names.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { StoredFiles } from './stored-files.ts';
import { UnreadMessages } from './unread-messages.ts';
import { PersonalKeys } from './personal-keys.ts';
import { Payments } from './payments.ts';
import { ProviderPayouts } from './provider-payouts.ts';
import { Subsidies } from './subsidies.ts';
import { capturedPayments, matchProvider, type Matched } from './provider-payments.ts';

/** Result of verifying the chains. */
export interface ChainsVerified {
  readonly events: number;
  readonly streams: number;
  /** The first place that was changed after it was written. */
  readonly damage: { readonly place: string; readonly what: string } | undefined;
}

export interface AuditSources {
  readonly log: LogAdapter;
  /** The same log with personal data decrypted. */
  readonly events: EventStore;
  /** Verifies every chain, the accumulator and the side files from the first event to the head. */
  readonly verifyChains: () => Promise<ChainsVerified>;
  readonly state: Pick<State, 'parked' | 'sandbox' | 'cursors' | 'vault'>;
  /** Undefined when there are no documents yet. */
  readonly documents: DocumentStore | undefined;
  readonly models: readonly ReadModel[];
  /** Opens an empty store for the documents that are folded for comparison. */
  readonly temporaryStore: () => Promise<{
    readonly store: DocumentStore;
    remove(): Promise<void>;
  }>;
  /** The bytes of uploaded files. */
  readonly files: Pick<FileStorage, 'read'>;
  /** Keys the names of the streams that reserve names. */
  readonly streamKey: string;
  readonly clock: () => Date;
}

/** Result of an audit. */
export interface Audited {
  readonly head: Position;
  readonly chains: ChainsVerified;
  /** Undefined when the log is damaged, since nothing can then be computed from it. */
  readonly content: AuditedContent | undefined;
  readonly findings: readonly Finding[];
  /** What an operator should know and is no finding: sentences without their full stop. */
  readonly notes?: readonly string[];
}

export interface AuditedContent {
  readonly log: LogRead;
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly payouts: ProviderPayouts;
  readonly matched: Matched;
  readonly campaigns: CampaignMoney;
  readonly late: LatePayments;
  readonly names: UniqueNames;
  readonly keys: PersonalKeys;
  readonly messages: UnreadMessages;
  readonly files: StoredFiles;
  /** Number of documents that were compared with the audit's own computation. */
  readonly compared: { entries: number; balances: number; cards: number };
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
export async function audit(sources: AuditSources): Promise<Audited> {
  const { documents, models } = sources;
  const captured = await capturedPayments(sources.state.sandbox);
  const auditOf = async (store: DocumentStore | undefined): Promise<Audited> =>
    new Audit(sources, store === undefined ? [] : await liveModels(store, models)).run(captured);
  return documents === undefined
    ? auditOf(undefined)
    : documents.snapshot(() => auditOf(documents));
}

class Audit {
  readonly #sources: AuditSources;
  readonly #all: readonly LiveModel[];
  /** Read models whose partitions are all at one position. */
  readonly #live: readonly LiveModel[];
  readonly #findings: Finding[] = [];
  readonly #report: ReportFinding = (invariant, place, what, remedy) => {
    this.#findings.push({ invariant, place, what, ...(remedy !== undefined && { remedy }) });
  };
  readonly #ledger = new Ledger(this.#report);
  readonly #payments = new Payments(this.#report);
  readonly #subsidies = new Subsidies(this.#report);
  readonly #payouts = new ProviderPayouts(this.#report, this.#ledger);
  readonly #campaigns = new CampaignMoney(this.#report);
  readonly #late = new LatePayments(this.#report);
  readonly #names: UniqueNames;
  readonly #keys = new PersonalKeys(this.#report);
  readonly #messages = new UnreadMessages();
  readonly #files = new StoredFiles(this.#report);
  readonly #compared = { entries: 0, balances: 0, cards: 0 };

  constructor(sources: AuditSources, live: readonly LiveModel[]) {
    this.#sources = sources;
    this.#names = new UniqueNames(this.#report, sources.streamKey);
    this.#all = live;
    this.#live = comparable(live, this.#report);
  }

  async run(captured: Awaited<ReturnType<typeof capturedPayments>>): Promise<Audited> {
    const { log, state } = this.#sources;
    // Cursors before the head, the head before the chains: the head covers every cursor, and the
    // verification covers every event up to the head.
    const cursors = await state.cursors.list();
    const head = await log.head();
    const chains = await this.#sources.verifyChains();
    if (chains.damage !== undefined) {
      this.#report('I5', chains.damage.place, chains.damage.what);
      return { head, chains, content: undefined, findings: this.#findings };
    }
    const checkpoints = checkCheckpoints(this.#all, cursors, head, this.#report);
    const read = await this.#readLog(head);
    this.#ledger.close(head);
    this.#late.close(cursors);
    this.#subsidies.close();
    const matched = await matchProvider(
      captured,
      { sandbox: state.sandbox, log },
      this.#payments,
      this.#report,
    );
    await this.#keys.check(state.vault);
    await this.#attempt('I16', 'files', () => this.#checkFiles());
    await this.#attempt('I9', 'names', () => this.#openNames(head));
    const models = (await this.#attempt('I4', 'documents', () => this.#refold(head))) ?? [];
    return {
      head,
      chains,
      content: {
        log: read,
        ledger: this.#ledger,
        payments: this.#payments,
        payouts: this.#payouts,
        matched,
        campaigns: this.#campaigns,
        late: this.#late,
        names: this.#names,
        keys: this.#keys,
        messages: this.#messages,
        files: this.#files,
        compared: this.#compared,
        checkpoints,
        models,
      },
      findings: this.#findings,
    };
  }

  #checkFiles(): Promise<void> {
    const { files, events, state } = this.#sources;
    return this.#files.check(files, async ({ stream, ownerId }) => {
      // A restore that erases a member again deletes their files, too.
      if ((await state.vault.look(`user-${String(ownerId)}`)).state === 'erased') return true;
      const { events: all } = await events.load(stream);
      return all.some(({ type }) => type === 'FileRemoved');
    });
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
      this.#payments.apply(event);
      this.#subsidies.apply(event);
      this.#payouts.apply(event);
      this.#campaigns.apply(event);
      this.#late.apply(event);
      this.#names.apply(event);
      this.#keys.apply(event);
      this.#messages.apply(event);
      this.#files.apply(event);
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
    const milestones: Milestone[] = [];
    const accounts = this.#model('ledger-balances');
    if (accounts !== undefined) {
      const reached = async (): Promise<void> => {
        const balances = this.#ledger.balances();
        this.#compared.balances = await compareBalances(
          accounts.collection,
          balances,
          this.#report,
        );
      };
      milestones.push({ position: accounts.position, reached });
    }
    const cards = this.#model('campaign-cards');
    if (cards !== undefined) {
      const compare = async (): Promise<void> => {
        const totals = this.#campaigns.totals();
        this.#compared.cards = await compareCampaigns(cards.collection, totals, this.#report);
      };
      const reached = () => this.#attempt('I3', 'campaign-cards', compare);
      milestones.push({ position: cards.position, reached });
    }
    const payments = this.#model('donations');
    if (payments !== undefined) {
      const compare = () => this.#late.compare(payments.collection);
      const reached = () => this.#attempt('I11', 'donations', compare);
      milestones.push({ position: payments.position, reached });
    }
    const messages = this.#model('contact-messages');
    if (messages !== undefined) {
      const compare = () => this.#messages.compare(messages.collection, this.#report);
      const reached = () => this.#attempt('I14', 'contact-messages', compare);
      milestones.push({ position: messages.position, reached });
    }
    return milestones;
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

  /** Checks the decrypted names. */
  async #openNames(head: Position): Promise<void> {
    const { events } = this.#sources;
    for await (const batch of events.readAll(START, { until: head, types: namingTypes })) {
      for (const event of batch.events) {
        const { type, data } = event;
        if (type === 'UserRegistered' || type === 'EmailChanged') {
          this.#names.open({ ...data, place: placeOf(event) }, data.email === erasedText);
        } else if (type === 'UsernameChanged') {
          this.#names.open({ ...data, place: placeOf(event) }, data.username === erasedText);
        }
      }
    }
    this.#names.closeNames();
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
