import { accumulate, GENESIS, linksOf, recomputedHash } from './chain.ts';
import { START, type Position, type RawRecordedEvent, type StreamName } from './port.ts';

/** The first place where the log is not what was written to it. */
export interface Damage {
  readonly position: Position;
  /** Undefined when no event is there to name one. */
  readonly stream: StreamName | undefined;
  readonly revision: number | undefined;
  readonly what: string;
}

/** `position 0000000000000017 (campaign-5, revision 3)`. */
export function placeOf(damage: Damage): string {
  const where = damage.position === START ? 'the start' : `position ${damage.position}`;
  if (damage.stream === undefined) return where;
  return `${where} (${damage.stream}, revision ${String(damage.revision)})`;
}

/** Hash of the event at that revision of a stream, for events whose predecessor is no longer remembered. */
export type HashAt = (
  stream: StreamName,
  revision: number,
) => Promise<string | undefined> | string | undefined;

/** Streams whose last hash is remembered: about 15 MB. Beyond it predecessors are looked up. */
const REMEMBERED = 65_536;

/**
 * Follows a log event by event, in position order, in constant memory: every stored byte against
 * the event's hash, every event against its predecessor in the stream, revisions without gaps.
 */
export class ChainVerifier {
  readonly #hashAt: HashAt;
  readonly #tips = new Map<StreamName, { revision: number; hash: string }>();
  #count: number;
  #accumulator: string;
  #streams = 0;

  constructor(
    hashAt: HashAt,
    from: { readonly count: number; readonly accumulator: string } = {
      count: 0,
      accumulator: GENESIS,
    },
  ) {
    this.#hashAt = hashAt;
    this.#count = from.count;
    this.#accumulator = from.accumulator;
  }

  get count(): number {
    return this.#count;
  }
  get accumulator(): string {
    return this.#accumulator;
  }
  /** Streams that began among the events seen by this verifier. */
  get streams(): number {
    return this.#streams;
  }

  /** Undefined when the event is what was written. A promise only when its predecessor must be looked up. */
  check(event: RawRecordedEvent): Damage | undefined | Promise<Damage | undefined> {
    const { position, stream, revision } = event;
    const damaged = (what: string): Damage => ({ position, stream, revision, what });
    const links = linksOf(event.metadata);
    if (links === undefined) return damaged('its metadata does not end with its hashes');
    if (recomputedHash(event) !== links.hash) return damaged('its bytes do not give its hash');

    const finish = (predecessor: string | undefined): Damage | undefined => {
      if (predecessor === undefined)
        return damaged(`revision ${String(revision - 1)} of its stream is missing before it`);
      if (predecessor !== links.previous)
        return damaged('it does not follow from the event before it in its stream');
      this.#remember(stream, revision, links.hash);
      if (revision === 0) this.#streams += 1;
      this.#count += 1;
      this.#accumulator = accumulate(this.#accumulator, position, links.hash);
      return undefined;
    };

    if (revision === 0) {
      return this.#tips.has(stream)
        ? damaged('its stream has a first event already')
        : finish(GENESIS);
    }
    const tip = this.#tips.get(stream);
    if (tip !== undefined) {
      if (tip.revision !== revision - 1)
        return damaged(`it follows revision ${String(tip.revision)} of its stream`);
      return finish(tip.hash);
    }
    const found = this.#hashAt(stream, revision - 1);
    return found instanceof Promise ? found.then(finish) : finish(found);
  }

  #remember(stream: StreamName, revision: number, hash: string): void {
    this.#tips.delete(stream);
    this.#tips.set(stream, { revision, hash });
    if (this.#tips.size <= REMEMBERED) return;
    const oldest = this.#tips.keys().next();
    if (oldest.done === false) this.#tips.delete(oldest.value);
  }
}
