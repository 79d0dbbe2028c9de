import { LRUCache } from 'lru-cache';
import { accumulate, GENESIS, type ChainHashes } from './chain.ts';
import { START, type Position, type StreamName } from './port.ts';

/** The first position at which the log differs from what was written. */
export interface Damage {
  readonly position: Position;
  /** Undefined when the damage does not concern a single event. */
  readonly stream: StreamName | undefined;
  readonly revision: number | undefined;
  readonly what: string;
}

/** `position 0000000000000017 (campaign-5, revision 3)`. */
export function placeOf(damage: Pick<Damage, 'position' | 'stream' | 'revision'>): string {
  const where = damage.position === START ? 'the start' : `position ${damage.position}`;
  if (damage.stream === undefined) return where;
  return `${where} (${damage.stream}, revision ${String(damage.revision)})`;
}

export function damageOf({ position, stream, revision }: EventHashes, what: string): Damage {
  return { position, stream, revision, what };
}

/** The parts of an event that `ChainVerifier` checks: `hash` as computed from its stored bytes, `links` as its metadata has them. */
export interface EventHashes {
  readonly position: Position;
  readonly stream: StreamName;
  readonly revision: number;
  readonly hash: string;
  readonly links: ChainHashes | undefined;
}

/** Looks up the hash of an event whose stream is not in the cache; undefined when there is no such event. */
export type HashAt = (
  stream: StreamName,
  revision: number,
) => Promise<string | undefined> | string | undefined;

/** Streams whose last hash is cached, about 15 MB. Predecessors in other streams are looked up. */
const CACHED_STREAMS = 65_536;

/**
 * Verifies events in position order, in constant memory: the event's bytes against its hash, its
 * previous hash against its predecessor in the stream, and revisions for gaps.
 */
export class ChainVerifier {
  readonly #hashAt: HashAt;
  readonly #tips: LRUCache<StreamName, { revision: number; hash: string }>;
  #count: number;
  #accumulator: string;
  #streams = 0;

  constructor(
    hashAt: HashAt,
    from: { readonly count: number; readonly accumulator: string } = {
      count: 0,
      accumulator: GENESIS,
    },
    cachedStreams: number = CACHED_STREAMS,
  ) {
    this.#hashAt = hashAt;
    this.#tips = new LRUCache({ max: cachedStreams });
    this.#count = from.count;
    this.#accumulator = from.accumulator;
  }

  get count(): number {
    return this.#count;
  }
  get accumulator(): string {
    return this.#accumulator;
  }
  /** Streams whose first event was checked by this verifier. */
  get streams(): number {
    return this.#streams;
  }

  /** Undefined when the event is intact. Returns a promise only when `hashAt` does. */
  check(event: EventHashes): Damage | undefined | Promise<Damage | undefined> {
    const { stream, revision, links } = event;
    if (links === undefined) return damageOf(event, 'its metadata does not end with its hashes');
    // Marked for drills: compare-hash
    if (event.hash !== links.hash) return damageOf(event, 'its bytes do not give its hash');
    const tip = this.#tips.get(stream);
    if (revision === 0) {
      if (tip !== undefined) return damageOf(event, 'its stream has a first event already');
      return this.#follow(event, links, GENESIS);
    }
    if (tip !== undefined) {
      if (tip.revision === revision - 1) return this.#follow(event, links, tip.hash);
      return damageOf(event, `it follows revision ${String(tip.revision)} of its stream`);
    }
    const found = this.#hashAt(stream, revision - 1);
    if (!(found instanceof Promise)) return this.#follow(event, links, found);
    return found.then((predecessor) => this.#follow(event, links, predecessor));
  }

  #follow(
    event: EventHashes,
    links: ChainHashes,
    predecessor: string | undefined,
  ): Damage | undefined {
    const { position, stream, revision } = event;
    if (predecessor === undefined) {
      return damageOf(event, `revision ${String(revision - 1)} of its stream is missing before it`);
    }
    if (predecessor !== links.previous) {
      return damageOf(event, 'it does not follow from the event before it in its stream');
    }
    // Not `links.hash`: that is a substring and would keep the whole metadata text in memory.
    this.#tips.set(stream, { revision, hash: event.hash });
    if (revision === 0) this.#streams += 1;
    this.#count += 1;
    this.#accumulator = accumulate(this.#accumulator, position, links.hash);
    return undefined;
  }
}
