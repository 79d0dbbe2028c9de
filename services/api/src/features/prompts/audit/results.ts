import { canonicalJson } from '@rostrum/projections';
import type { Position } from '@rostrum/event-store';
import type { AuditCheck, AuditContext } from '../../../audit/audit-check.ts';
import type { ReportFinding } from '../../../audit/finding.ts';
import {
  flag,
  integer,
  list,
  placeOf,
  targetOf,
  text,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';
import { many } from '../../../audit/wording.ts';
import { Ballots } from './ballots.ts';
import { Closes } from './closes.ts';
import { changeEntry, changesEntries, isShown, type AuditedEntry } from './entries.ts';
import { Payers } from './payers.ts';
import { recount, type Recount } from './recount.ts';

/** A payout is ordered at the earliest this long after its result. Milliseconds. */
const awardAfterMs = 72 * 3_600_000;

interface AuditedPrompt {
  readonly severalWin: boolean;
  /** In the order of their publication. */
  readonly entries: AuditedEntry[];
  /** The newest result. */
  result: {
    readonly number: number;
    readonly winners: readonly unknown[];
    readonly at: string;
    readonly place: string;
    waits: boolean;
  } | null;
  ordered: boolean;
}

/**
 * I32: a result of a prompt is a plain recount of the votes that count at its close, for the entries
 * that are shown when it is counted; a payout follows from the newest result.
 */
export class Results implements AuditCheck {
  readonly #report: ReportFinding;
  readonly #prompts: StoredMap<number, AuditedPrompt>;
  readonly #closes: Closes;
  readonly #ballots: Ballots;
  readonly #payers: Payers;
  #results = 0;
  #payouts = 0;

  constructor(context: Pick<AuditContext, 'report' | 'maps'>) {
    this.#report = context.report;
    this.#prompts = context.maps.create();
    this.#closes = new Closes(context);
    this.#ballots = new Ballots(context);
    this.#payers = new Payers(context, this.#closes);
  }

  apply(event: StoredEvent): void {
    this.#payers.apply(event);
    if (changesEntries.has(event.type)) {
      this.#on(event, ({ entries }) => {
        changeEntry(event, entries, (what) => this.#wrong(event, what));
      });
    }
    switch (event.type) {
      case 'PromptCreated': {
        const severalWin = flag(event, 'allowMultipleWinners');
        const prompt = { severalWin, entries: [], result: null, ordered: false };
        this.#prompts.set(integer(event, 'promptId'), prompt);
        break;
      }
      case 'EntryPublished':
        this.#publish(event);
        break;
      case 'EntryVoteChanged':
        if (this.#closes.of(integer(event, 'promptId')) === undefined) this.#ballots.vote(event);
        break;
      case 'EntryVotesConfirmed':
        this.#ballots.confirm(event);
        break;
      case 'PromptClosed':
        if (this.#closes.of(integer(event, 'promptId')) !== undefined)
          this.#wrong(event, 'the prompt was closed before');
        this.#closes.apply(event);
        break;
      case 'PromptResult':
        this.#on(event, (prompt) => this.#decided(event, prompt));
        break;
      case 'PromptResultConfirmed':
        this.#on(event, ({ result }) => {
          if (result?.number !== integer(event, 'number') || !result.waits)
            this.#wrong(event, 'the newest result does not wait, or has another number');
          if (result) result.waits = false;
        });
        break;
      case 'PayoutOrdered':
        this.#order(event);
        break;
    }
  }

  #wrong(event: StoredEvent, what: string): void {
    this.#report('I32', placeOf(event), what);
  }

  #on(event: StoredEvent, act: (prompt: AuditedPrompt) => void): void {
    if (!this.#prompts.update(integer(event, 'promptId'), act))
      this.#wrong(event, 'there is no such prompt');
  }

  #publish(event: StoredEvent): void {
    const promptId = integer(event, 'promptId');
    if (this.#closes.of(promptId) !== undefined) this.#wrong(event, 'the prompt was closed before');
    this.#on(event, ({ entries }) => {
      const id = integer(event, 'submissionId');
      if (entries.some((entry) => entry.id === id))
        this.#wrong(event, 'the entry was published before');
      const creatorId = integer(event, 'creatorId');
      entries.push({ id, creatorId, publishedAt: event.position, marks: [] });
    });
  }

  #recount(promptId: number, prompt: AuditedPrompt, upTo: Position): Recount {
    const { entries, severalWin } = prompt;
    const shown = entries.filter((entry) => isShown(entry, upTo)).map(({ id }) => id);
    const entrants = new Set(entries.map(({ creatorId }) => creatorId));
    const votes = Array.from(this.#ballots.counted(promptId, upTo), ({ userId, ...ballot }) => ({
      ...ballot,
      isOther: !entrants.has(userId) && !this.#payers.has(promptId, userId, upTo),
    }));
    return recount(shown, votes, severalWin);
  }

  #decided(event: StoredEvent, prompt: AuditedPrompt): void {
    const promptId = integer(event, 'promptId');
    const closedAt = this.#closes.of(promptId);
    if (closedAt === undefined) this.#wrong(event, 'the prompt was not closed');
    else if (text(event, 'upTo') !== closedAt)
      this.#wrong(event, `it counts up to another place than the close, ${closedAt}`);
    if (prompt.ordered) this.#wrong(event, 'the payout was ordered before');
    const number = integer(event, 'number');
    if (number !== (prompt.result?.number ?? 0) + 1)
      this.#wrong(event, 'it is not the next result');
    if ((text(event, 'cause') === 'close') !== (prompt.result === null))
      this.#wrong(event, 'only the first result follows from the close');
    this.#compare(event, this.#recountOf(event, prompt));
    const [winners, waits] = [list(event, 'winners'), list(event, 'doubts').length > 0];
    const { happenedAt: at } = event;
    prompt.result = { number, winners, at, place: placeOf(event), waits };
    this.#results += 1;
  }

  /**
   * The recount as of the last event that the result knows. What happens between that one and the
   * result may be in it.
   */
  #recountOf(event: StoredEvent, prompt: AuditedPrompt): Recount {
    const promptId = integer(event, 'promptId');
    const known = this.#recount(promptId, prompt, text(event, 'countedAt'));
    return differences(event, known).length === 0
      ? known
      : this.#recount(promptId, prompt, event.position);
  }

  #compare(event: StoredEvent, own: Recount): void {
    for (const field of differences(event, own)) {
      const [found, counted] = [JSON.stringify(event.data[field]), JSON.stringify(own[field])];
      this.#wrong(event, `its ${field} are ${found}, a recount says ${counted}`);
    }
  }

  #order(event: StoredEvent): void {
    const { kind, id } = targetOf(event);
    if (kind !== 'prompt') return;
    const prompt = this.#prompts.update(id, (found) => {
      found.ordered = true;
    });
    const result = prompt?.result;
    if (!prompt || !result || result.winners.length === 0) {
      this.#wrong(event, 'the prompt has no result with a winner');
      return;
    }
    if (integer(event, 'winners') !== result.winners.length)
      this.#wrong(event, `the result has ${many(result.winners.length, 'winner')}`);
    if (result.waits) this.#wrong(event, 'the result waits for an administrator');
    if (Date.parse(event.happenedAt) - Date.parse(result.at) < awardAfterMs)
      this.#wrong(event, 'the result is not 72 hours old');
    const { winners } = this.#recount(id, prompt, event.position);
    if (winners.join() !== result.winners.join())
      this.#wrong(event, 'entries or votes have changed since the result, and others win');
    this.#payouts += 1;
  }

  checked(): readonly string[] {
    return [
      `${many(this.#results, 'result')} of prompts recounted from ${many(this.#ballots.size, 'vote')}, ${many(this.#payouts, 'payout')} of them ordered`,
    ];
  }
}

const compared = ['votes', 'winners', 'counted', 'byOthers', 'doubts'] as const;

const differences = (event: StoredEvent, own: Recount): readonly (keyof Recount)[] =>
  compared.filter(
    (field) => canonicalJson(event.data[field] as never) !== canonicalJson(own[field] as never),
  );
