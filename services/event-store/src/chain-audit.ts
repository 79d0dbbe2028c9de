import { linksOf, GENESIS, recomputedHash } from './chain.ts';
import { ChainVerifier, type Damage } from './chain-verifier.ts';
import {
  LogDamaged,
  START,
  type LogAdapter,
  type Position,
  type RawRecordedEvent,
  type StreamName,
} from './port.ts';

/** How far a log was verified from its first event. JSON; whoever audits it keeps it. */
export interface ChainMark {
  readonly position: Position;
  /** Up to and with that position. */
  readonly events: number;
  /** 64 hex digits: SHA-256 over positions and hashes of all of them, in order. */
  readonly accumulator: string;
}

export const UNVERIFIED: ChainMark = { position: START, events: 0, accumulator: GENESIS };

export interface ChainAuditOptions {
  /** Where an earlier audit came to; nothing up to it is read again. Default: the first event. */
  readonly from?: ChainMark;
  /**
   * What an earlier audit of the same log came to, behind `from` and not beyond `until`: that many
   * events with that accumulator must be there again. This is what finds a stream that is gone as a whole.
   */
  readonly promised?: ChainMark;
  /** Inclusive; default: as far as the log goes. */
  readonly until?: Position;
}

export interface ChainStep {
  /** The first place that is not what was written. The audit goes no further. */
  readonly damage: Damage | undefined;
  /** Nothing more was there to verify. */
  readonly done: boolean;
}

/**
 * Follows a log through its port, event by event in position order: every stored byte against the
 * event's hash, every event against its predecessor in the stream, revisions without gaps, the
 * accumulator over all. In constant memory: it remembers the ends of some 65,000 streams, and asks
 * the log for a predecessor that it has forgotten, or has not seen because it began at a mark.
 */
export interface ChainAudit {
  /** Everything up to it is what was written. */
  readonly mark: ChainMark;
  /** Streams that began among the events that this audit has seen. */
  readonly streams: number;
  /**
   * Verifies at most `limit` more events, 1 to 5,000, default 1,000. Called again after `done`, it
   * goes on with what was appended since.
   * @throws LogUnavailable when the log cannot be read now; the same step may be tried again
   */
  next(limit?: number): Promise<ChainStep>;
}

const SLICE = 1_000;

export function createChainAudit(log: LogAdapter, options: ChainAuditOptions = {}): ChainAudit {
  return new LogChainAudit(log, options);
}

class LogChainAudit implements ChainAudit {
  readonly #log: LogAdapter;
  readonly #promised: ChainMark | undefined;
  readonly #until: Position | undefined;
  readonly #verifier: ChainVerifier;
  #position: Position;
  #damage: Damage | undefined;

  constructor(log: LogAdapter, { from = UNVERIFIED, promised, until }: ChainAuditOptions) {
    this.#log = log;
    this.#promised = promised;
    this.#until = until;
    this.#position = from.position;
    this.#verifier = new ChainVerifier((stream, revision) => this.#hashAt(stream, revision), {
      count: from.events,
      accumulator: from.accumulator,
    });
  }

  get mark(): ChainMark {
    const { count, accumulator } = this.#verifier;
    return { position: this.#position, events: count, accumulator };
  }
  get streams(): number {
    return this.#verifier.streams;
  }

  async #hashAt(stream: StreamName, revision: number): Promise<string | undefined> {
    for await (const event of this.#log.readStream(stream, revision)) {
      return event.revision === revision ? linksOf(event.metadata)?.hash : undefined;
    }
    return undefined;
  }

  async next(limit = SLICE): Promise<ChainStep> {
    if (this.#damage !== undefined) return { damage: this.#damage, done: true };
    try {
      const done = await this.#slice(limit);
      if (done) this.#damage ??= this.#brokenAtEnd();
      return { damage: this.#damage, done: done || this.#damage !== undefined };
    } catch (error) {
      if (!(error instanceof LogDamaged)) throw error;
      this.#damage = this.#damageHere(error.message);
      return { damage: this.#damage, done: true };
    }
  }

  /** True when nothing more is there. */
  async #slice(batchSize: number): Promise<boolean> {
    const until = this.#until === undefined ? {} : { until: this.#until };
    for await (const { events, position, live } of this.#log.readAll(this.#position, {
      batchSize,
      ...until,
    })) {
      for (const event of events) {
        this.#damage = await this.#check(event);
        if (this.#damage !== undefined) return true;
      }
      return live || position === this.#until;
    }
    return true;
  }

  async #check(event: RawRecordedEvent): Promise<Damage | undefined> {
    const { position, stream, revision } = event;
    const before = this.#position;
    if (position <= before) return { position, stream, revision, what: `it comes after ${before}` };
    if (this.#promised !== undefined && before < this.#promised.position) {
      if (position > this.#promised.position) {
        const what = `${this.#promised.position} was verified before it, and is gone`;
        return { position, stream, revision, what };
      }
    }
    const damage = await this.#verifier.check({
      position,
      stream,
      revision,
      hash: recomputedHash(event),
      links: linksOf(event.metadata),
    });
    if (damage !== undefined) return damage;
    this.#position = position;
    return this.#promised?.position === position ? this.#brokenPromise(this.#promised) : undefined;
  }

  /** The events up to the promised one are not those that were verified once. */
  #brokenPromise(promised: ChainMark): Damage | undefined {
    const { events, accumulator } = this.mark;
    if (events !== promised.events) {
      return this.#damageHere(
        `${String(promised.events)} events were verified up to it, and ${String(events)} are there`,
      );
    }
    if (accumulator !== promised.accumulator) {
      return this.#damageHere('the events up to it are not those that were verified');
    }
    return undefined;
  }

  #brokenAtEnd(): Damage | undefined {
    const { position } = this.#promised ?? UNVERIFIED;
    if (this.#position >= position) return undefined;
    return this.#damageHere(`the log ends there, and was verified up to ${position}`);
  }

  #damageHere(what: string): Damage {
    return { position: this.#position, stream: undefined, revision: undefined, what };
  }
}
