import { keyedHashOf } from '../kernel/keyed-hash.ts';
import { integer, placeOf, type StoredEvent } from './stored-event.ts';
import type { ReportFinding } from './finding.ts';

type Kind = 'username' | 'skeleton' | 'email';

const reservations: Readonly<Record<string, readonly [kind: Kind, change: 'reserve' | 'release']>> =
  {
    UsernameReserved: ['username', 'reserve'],
    UsernameReleased: ['username', 'release'],
    UsernameSkeletonReserved: ['skeleton', 'reserve'],
    UsernameSkeletonReleased: ['skeleton', 'release'],
    EmailReserved: ['email', 'reserve'],
    EmailReleased: ['email', 'release'],
  };

/** A registration with its personal fields decrypted. */
export interface RegisteredNames {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly place: string;
}

/** Spellings that differ in compatibility characters or case only are one name. */
function foldedCase(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The stream that reserves a name, whose own name is a keyed hash of it. */
export function reservationStream(
  streamKey: string,
  kind: Exclude<Kind, 'skeleton'>,
  name: string,
): string {
  return `${kind}-${keyedHashOf(streamKey)(kind, foldedCase(name))}`;
}

/**
 * I9: a username or an e-mail address belongs to one member at a time. Checked twice: by the keyed
 * streams of the reservations, and by the decrypted names, whose streams these have to be.
 */
export class UniqueNames {
  readonly #report: ReportFinding;
  /** Stream of a reservation to the id of its holder. */
  readonly #holders = new Map<string, number>();
  readonly #held = {
    username: new Map<number, string>(),
    skeleton: new Map<number, string>(),
    email: new Map<number, string>(),
  };
  readonly #abandoned = new Set<number>();
  readonly #registered = new Set<number>();
  readonly #opened = { username: new Map<string, number>(), email: new Map<string, number>() };
  #erased = 0;
  readonly #streamKey: string;
  /** Places of registrations whose names the streams of other names reserve. */
  readonly #elsewhere: string[] = [];
  #keyed = 0;

  constructor(report: ReportFinding, streamKey: string) {
    this.#report = report;
    this.#streamKey = streamKey;
  }

  apply(event: StoredEvent): void {
    const reservation = reservations[event.type];
    if (reservation !== undefined) this.#reservation(event, ...reservation);
    else if (event.type === 'RegistrationAbandoned') this.#abandoned.add(integer(event, 'userId'));
    else if (event.type === 'UserRegistered') this.#register(event);
  }

  #reservation(event: StoredEvent, kind: Kind, change: 'reserve' | 'release'): void {
    const userId = integer(event, 'userId');
    const wrong = (what: string): void => {
      this.#report('I9', placeOf(event), what);
    };
    if (!event.stream.startsWith(`${kind}-`))
      wrong(`a reservation of a ${kind} is in a stream of another kind`);
    const holder = this.#holders.get(event.stream);
    if (change === 'release') {
      if (holder !== userId) wrong(`user ${String(userId)} releases a ${kind} of another user`);
      this.#holders.delete(event.stream);
      if (this.#held[kind].get(userId) === event.stream) this.#held[kind].delete(userId);
      return;
    }
    if (holder !== undefined && holder !== userId) {
      wrong(`the ${kind} is user ${String(holder)}'s and is reserved for user ${String(userId)}`);
    }
    this.#holders.set(event.stream, userId);
    this.#held[kind].set(userId, event.stream);
  }

  #register(event: StoredEvent): void {
    const userId = integer(event, 'userId');
    const wrong = (what: string): void => {
      this.#report('I9', placeOf(event), what);
    };
    if (this.#registered.has(userId)) wrong(`user ${String(userId)} was registered before`);
    if (this.#abandoned.has(userId))
      wrong(`the registration of user ${String(userId)} was abandoned`);
    for (const kind of ['username', 'email'] as const) {
      if (!this.#held[kind].has(userId))
        wrong(`user ${String(userId)} registers without holding a ${kind}`);
    }
    this.#registered.add(userId);
  }

  /** Checks the names of a registration; erased ones are counted only. */
  open(names: RegisteredNames, erased: boolean): void {
    if (erased) {
      this.#erased += 1;
      return;
    }
    for (const kind of ['username', 'email'] as const) {
      const held = this.#held[kind].get(names.userId);
      if (held === reservationStream(this.#streamKey, kind, names[kind])) this.#keyed += 1;
      else if (held !== undefined) this.#elsewhere.push(names.place);
      const folded = foldedCase(names[kind]);
      const other = this.#opened[kind].get(folded);
      if (other !== undefined && other !== names.userId) {
        this.#report(
          'I9',
          names.place,
          `users ${String(other)} and ${String(names.userId)} have the same ${kind}`,
        );
      }
      this.#opened[kind].set(folded, names.userId);
    }
  }

  /** Compares the reservations with the names, after all of these were opened. */
  closeNames(): void {
    if (this.#elsewhere.length > 0 && this.#keyed === 0) {
      const what =
        'STREAM_KEY or secrets.json is not the one that this log was written with: no reservation is of the name that a member has';
      this.#report('I9', 'names', what);
      return;
    }
    for (const place of this.#elsewhere)
      this.#report('I9', place, 'the member holds another name than the one registered');
  }

  get registered(): number {
    return this.#registered.size;
  }
  get erased(): number {
    return this.#erased;
  }
  get usernames(): number {
    return this.#opened.username.size;
  }
  get emails(): number {
    return this.#opened.email.size;
  }
  /** Number of reserved names. */
  get reserved(): number {
    return this.#holders.size;
  }
}
