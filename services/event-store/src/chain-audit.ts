import { chainHashesOf, GENESIS, recomputedHash } from './chain.ts';
import { ChainVerifier, type Damage } from './chain-verifier.ts';
import {
  LogDamaged,
  START,
  type LogAdapter,
  type Position,
  type RawRecordedEvent,
  type StreamName,
} from './port.ts';

/** How far a log was verified from its first event. Plain JSON; the caller stores it. */
export interface ChainMark {
  readonly position: Position;
  /** Number of events up to and including that position. */
  readonly events: number;
  /** Accumulator of those events, 64 hex digits. */
  readonly accumulator: string;
}

export const UNVERIFIED: ChainMark = { position: START, events: 0, accumulator: GENESIS };

export interface ChainAuditOptions {
  /** The mark of an earlier audit, from which this one continues. Default: before the first event. */
  readonly from?: ChainMark;
  /**
   * The mark of an earlier audit of the same log, after `from` and not after `until`. The log must
   * still have that many events with that accumulator up to it. Reveals that a whole stream is missing.
   */
  readonly earlier?: ChainMark;
  /** Inclusive; default: the head of the log. */
  readonly until?: Position;
}

export interface ChainStep {
  /** The first damage, which ends the audit. */
  readonly damage: Damage | undefined;
  /** The end of the log, or damage, was reached. */
  readonly done: boolean;
}

/**
 * Verifies a log through its port in position order: the bytes of each event against its hash, its
 * previous hash against its predecessor in the stream, revisions for gaps, and the accumulator. Uses
 * constant memory: the tips of some 65,000 streams are cached, other predecessors are read again.
 */
export interface ChainAudit {
  /** Everything up to here is intact. */
  readonly mark: ChainMark;
  /** Streams whose first event this audit has checked. */
  readonly streams: number;
  /**
   * Verifies at most `limit` more events, 1 to 5,000, default 1,000. Called again after `done`, it
   * continues with events that were appended since.
   * @throws LogUnavailable when the log cannot be read now; the call may be repeated
   */
  next(limit?: number): Promise<ChainStep>;
}

const SLICE = 1_000;

export function createChainAudit(log: LogAdapter, options: ChainAuditOptions = {}): ChainAudit {
  return new LogChainAudit(log, options);
}

class LogChainAudit implements ChainAudit {
  readonly #log: LogAdapter;
  readonly #earlier: ChainMark | undefined;
  readonly #until: Position | undefined;
  readonly #verifier: ChainVerifier;
  #position: Position;
  #damage: Damage | undefined;

  constructor(log: LogAdapter, { from = UNVERIFIED, earlier, until }: ChainAuditOptions) {
    this.#log = log;
    this.#earlier = earlier;
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
      return event.revision === revision ? chainHashesOf(event.metadata)?.hash : undefined;
    }
    return undefined;
  }

  async next(limit = SLICE): Promise<ChainStep> {
    if (this.#damage !== undefined) return { damage: this.#damage, done: true };
    try {
      const done = await this.#slice(limit);
      if (done) this.#damage ??= this.#damageAtEnd();
      return { damage: this.#damage, done: done || this.#damage !== undefined };
    } catch (error) {
      if (!(error instanceof LogDamaged)) throw error;
      this.#damage = this.#damageHere(error.message);
      return { damage: this.#damage, done: true };
    }
  }

  /** True at the end of the log and at damage. */
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
    if (position <= before)
      return { position, stream, revision, what: `its position is not after ${before}` };
    if (this.#earlier !== undefined && before < this.#earlier.position) {
      if (position > this.#earlier.position) {
        const what = `${this.#earlier.position} was verified before it, and is gone`;
        return { position, stream, revision, what };
      }
    }
    const damage = await this.#verifier.check({
      position,
      stream,
      revision,
      hash: recomputedHash(event),
      links: chainHashesOf(event.metadata),
    });
    if (damage !== undefined) return damage;
    this.#position = position;
    return this.#earlier?.position === position
      ? this.#damageAtEarlierMark(this.#earlier)
      : undefined;
  }

  #damageAtEarlierMark(earlier: ChainMark): Damage | undefined {
    const { events, accumulator } = this.mark;
    if (events !== earlier.events) {
      return this.#damageHere(
        `${String(earlier.events)} events were verified up to it, and ${String(events)} are there`,
      );
    }
    if (accumulator !== earlier.accumulator) {
      return this.#damageHere('the events up to it are not those that were verified');
    }
    return undefined;
  }

  #damageAtEnd(): Damage | undefined {
    const { position } = this.#earlier ?? UNVERIFIED;
    if (this.#position >= position) return undefined;
    return this.#damageHere(`the log ends there, and was verified up to ${position}`);
  }

  #damageHere(what: string): Damage {
    return { position: this.#position, stream: undefined, revision: undefined, what };
  }
}
