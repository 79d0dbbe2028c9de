import type { DocumentCollection } from '@rostrum/projections';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  integer,
  integerOrNull,
  placeOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many } from '../../../audit/wording.ts';
import { Closes } from './closes.ts';

interface Entry {
  readonly promptId: number;
  readonly creatorId: number;
}

/** I31: a member has at most one vote in a prompt, which is neither their own nor for an own entry. */
export class OneVoteEach implements AuditCheck {
  readonly #report: ReportFinding;
  /** The entry that each member's vote is for, by prompt and member; 0 for none. */
  readonly #votes: StoredMap<string, number>;
  /** Those that were published. */
  readonly #entries: StoredMap<number, Entry>;
  #now = 0;

  constructor({ report, maps }: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = report;
    this.#votes = maps.create();
    this.#entries = maps.create();
  }

  apply(event: StoredEvent): void {
    if (event.type === 'EntryPublished') {
      const [promptId, creatorId] = [integer(event, 'promptId'), integer(event, 'creatorId')];
      this.#entries.set(integer(event, 'submissionId'), { promptId, creatorId });
    }
    if (event.type === 'EntryVoteChanged') this.#voted(event);
  }

  #voted(event: StoredEvent): void {
    const wrong = (what: string): void => {
      this.#report('I31', placeOf(event), what);
    };
    const [promptId, userId] = [integer(event, 'promptId'), integer(event, 'userId')];
    const [from, to] = [integerOrNull(event, 'from'), integerOrNull(event, 'to')];
    if (event.stream !== `entry-vote-${String(promptId)}-${String(userId)}`)
      wrong('it is not on the stream of its prompt and member');
    const key = `${String(promptId)}:${String(userId)}`;
    const before = this.#votes.get(key) ?? 0;
    if (before !== (from ?? 0))
      wrong(`it says that the vote was for ${nameOf(from)} before, it was for ${nameOf(before)}`);
    if (from === to) wrong('it changes nothing');
    if (to !== null) this.#checkEntry(event, to, wrong);
    this.#votes.set(key, to ?? 0);
    this.#now += Number(to !== null) - Number(before !== 0);
  }

  #checkEntry(event: StoredEvent, to: number, wrong: (what: string) => void): void {
    const entry = this.#entries.get(to);
    const userId = integer(event, 'userId');
    if (entry?.promptId !== integer(event, 'promptId')) wrong('it is for no entry of its prompt');
    else if (entry.creatorId !== integer(event, 'entryCreatorId'))
      wrong('it names another owner of the entry');
    if (entry?.creatorId === userId) wrong('a member votes for an own entry');
    if (integer(event, 'promptCreatorId') === userId) wrong('the asker votes');
    if (text(event, 'cause') === 'suspension' || event.data.cause === 'erasure')
      wrong('a vote is given by what takes votes away');
  }

  checked(): readonly string[] {
    return [`${many(this.#now, 'vote')} for entries`];
  }
}

const nameOf = (entry: number | null): string =>
  entry === null || entry === 0 ? 'none' : `entry ${String(entry)}`;

/** I31: the number of votes that each entry shows is that of the log, up to the close of its prompt. */
export class ShownVotes implements AuditCheck {
  readonly compares;
  readonly #report: ReportFinding;
  readonly #model: string;
  readonly #closes: Closes;
  /** By entry. */
  readonly #votes: StoredMap<number, number>;

  constructor(context: Pick<AuditContext, 'report' | 'maps'>, model: string) {
    this.#report = context.report;
    this.#model = model;
    this.#closes = new Closes(context);
    this.#votes = context.maps.create();
    this.compares = { model, compare: (entries: DocumentCollection) => this.#compare(entries) };
  }

  apply(event: StoredEvent): void {
    this.#closes.apply(event);
    if (event.type === 'EntryCreated') this.#votes.set(integer(event, 'submissionId'), 0);
    if (event.type !== 'EntryVoteChanged') return;
    if (this.#closes.of(integer(event, 'promptId')) !== undefined) return;
    this.#count(integerOrNull(event, 'from'), -1);
    this.#count(integerOrNull(event, 'to'), 1);
  }

  #count(entry: number | null, by: number): void {
    if (entry !== null) this.#votes.set(entry, (this.#votes.get(entry) ?? 0) + by);
  }

  async #compare(entries: DocumentCollection): Promise<void> {
    for (const page of this.#votes.pages()) {
      const stored = await entries.load(
        'documents',
        page.map(([id]) => String(id)),
      );
      for (const [id, votes] of page) {
        const shown = stored.get(String(id))?.voteCount ?? 0;
        if (shown === votes) continue;
        const both = `it shows ${JSON.stringify(shown)} votes, the log says ${String(votes)}`;
        this.#report('I31', `${this.#model}, document ${String(id)}`, both);
      }
    }
  }
}
