import { keyedHashOf } from '../../kernel/keyed-hash.ts';
import { integer, placeOf, type StoredEvent } from '../../audit/stored-event.ts';
import { erasedText } from '@rostrum/contracts';
import { START } from '@rostrum/event-store';
import type {
  AuditCheck,
  AuditContext,
  FeatureAudit,
  AuditedLog,
} from '../../audit/audit-check.ts';
import type { ReportFinding } from '../../audit/finding.ts';
import type { StoredMap } from '../../audit/stored-map.ts';
import { many, n } from '../../audit/wording.ts';

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

/** The names that an event of `namingTypes` gives a member, decrypted. */
interface NamesOfEvent {
  readonly userId: number;
  readonly username?: string;
  readonly email?: string;
  readonly place: string;
}

/** A member's name: the stream that must reserve it, and the place of the event that gave it. */
interface PresentName {
  readonly stream: string;
  readonly place: string;
}

/** The events that give a member names. */
const namingTypes = ['UserRegistered', 'UsernameChanged', 'EmailChanged'] as const;
/** Maps an event type to the kind of name that it changes. */
const changes: Readonly<Record<string, 'username' | 'email'>> = {
  UsernameChanged: 'username',
  EmailChanged: 'email',
};

/** Spellings that differ in compatibility characters or case only are one name. */
function foldedCase(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Name of the stream that reserves a username or an address: `{kind}-{keyed hash of the name}`. */
export function reservationStream(
  streamKey: string,
  kind: Exclude<Kind, 'skeleton'>,
  name: string,
): string {
  return `${kind}-${keyedHashOf(streamKey)(kind, foldedCase(name))}`;
}

/**
 * I9: a username or an e-mail address belongs to one member at a time. Checks the reservation
 * streams and the decrypted names; each name must have its reservation stream.
 */
class UniqueNames implements AuditCheck {
  readonly #events: AuditContext['events'];
  readonly #report: ReportFinding;
  /** Stream of a reservation to the id of its holder. */
  readonly #holders: StoredMap<string, number>;
  /** Streams by the member who holds them; more than one while a name is changed. */
  readonly #held: Readonly<Record<Kind, StoredMap<number, readonly string[]>>>;
  readonly #abandoned: StoredMap<number, true>;
  readonly #registered: StoredMap<number, true>;
  /** Stream of a present name to the id of the member with the name. The names themselves are not kept. */
  readonly #opened: Readonly<Record<'username' | 'email', StoredMap<string, number>>>;
  /** The streams of the present names of members. */
  readonly #present: Readonly<Record<'username' | 'email', StoredMap<number, PresentName>>>;
  #erased = 0;
  readonly #streamKey: string;

  constructor({ report, events, streamKey, maps }: AuditContext) {
    this.#report = report;
    this.#events = events;
    this.#streamKey = streamKey;
    this.#holders = maps.create();
    this.#held = { username: maps.create(), skeleton: maps.create(), email: maps.create() };
    this.#abandoned = maps.create();
    this.#registered = maps.create();
    this.#opened = { username: maps.create(), email: maps.create() };
    this.#present = { username: maps.create(), email: maps.create() };
  }

  apply(event: StoredEvent): void {
    const reservation = reservations[event.type];
    if (reservation !== undefined) this.#reservation(event, ...reservation);
    else if (event.type === 'RegistrationAbandoned')
      this.#abandoned.set(integer(event, 'userId'), true);
    else if (event.type === 'UserRegistered') this.#register(event);
    else this.#change(event);
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
      this.#hold(kind, userId, (streams) => streams.filter((stream) => stream !== event.stream));
      return;
    }
    if (holder !== undefined && holder !== userId) {
      wrong(`the ${kind} is user ${String(holder)}'s and is reserved for user ${String(userId)}`);
    }
    this.#holders.set(event.stream, userId);
    this.#hold(kind, userId, (streams) => [...streams, event.stream]);
  }

  #hold(kind: Kind, userId: number, next: (streams: readonly string[]) => readonly string[]): void {
    const streams = [...new Set(next(this.#held[kind].get(userId) ?? []))];
    if (streams.length === 0) this.#held[kind].delete(userId);
    else this.#held[kind].set(userId, streams);
  }

  #change(event: StoredEvent): void {
    const kind = changes[event.type];
    if (kind === undefined) return;
    const userId = integer(event, 'userId');
    if (this.#held[kind].has(userId)) return;
    const what = `user ${String(userId)} has a new ${kind} without holding one`;
    this.#report('I9', placeOf(event), what);
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
    this.#registered.set(userId, true);
  }

  /** Checks the decrypted names. */
  async close({ head }: AuditedLog): Promise<void> {
    for await (const batch of this.#events.readAll(START, { until: head, types: namingTypes })) {
      for (const event of batch.events) {
        const { type, data } = event;
        if (type === 'UserRegistered' || type === 'EmailChanged') {
          this.#open({ ...data, place: placeOf(event) }, data.email === erasedText);
        } else if (type === 'UsernameChanged') {
          this.#open({ ...data, place: placeOf(event) }, data.username === erasedText);
        }
      }
    }
    this.#compareNames();
  }

  /** Checks the names of an event; erased ones are only counted. Call it in log order. */
  #open({ userId, place, ...given }: NamesOfEvent, erased: boolean): void {
    if (erased) {
      if (given.username !== undefined && given.email !== undefined) this.#erased += 1;
      return;
    }
    for (const kind of ['username', 'email'] as const) {
      const value = given[kind];
      if (value === undefined) continue;
      const stream = reservationStream(this.#streamKey, kind, value);
      const former = this.#present[kind].get(userId);
      if (former && this.#opened[kind].get(former.stream) === userId)
        this.#opened[kind].delete(former.stream);
      this.#present[kind].set(userId, { stream, place });
      const other = this.#opened[kind].get(stream);
      if (other !== undefined && other !== userId) {
        const what = `users ${String(other)} and ${String(userId)} have the same ${kind}`;
        this.#report('I9', place, what);
      }
      this.#opened[kind].set(stream, userId);
    }
  }

  /** Compares the reservations with the present names, after `#open` was called for all names. */
  #compareNames(): void {
    let keyed = 0;
    let elsewhere = 0;
    for (const { isHeld } of this.#names()) {
      if (isHeld) keyed += 1;
      else elsewhere += 1;
    }
    if (elsewhere > 0 && keyed === 0) {
      const what =
        'STREAM_KEY or secrets.json is not the one that this log was written with: no reservation is of the name that a member has';
      this.#report('I9', 'names', what);
      return;
    }
    for (const { isHeld, place } of this.#names()) {
      if (!isHeld)
        this.#report('I9', place, 'the member holds another name than the one registered');
    }
  }

  /** The present names of members who hold a name of that kind, and whether it is that one. */
  *#names(): Generator<{ readonly isHeld: boolean; readonly place: string }> {
    for (const kind of ['username', 'email'] as const) {
      for (const [userId, { stream, place }] of this.#present[kind]) {
        const held = this.#held[kind].get(userId);
        if (held !== undefined) yield { isHeld: held.includes(stream), place };
      }
    }
  }

  checked(): readonly string[] {
    const { username, email } = this.#opened;
    return [
      `${many(this.#registered.size, 'member')} with ${n(username.size)} usernames and ${n(email.size)} e-mail addresses, no two alike (${n(this.#erased)} erased)`,
      `${n(this.#holders.size)} names are reserved, by one holder each`,
    ];
  }
}

export const accountsAudit: FeatureAudit = {
  invariants: {
    I9: {
      says: 'No two members have the same username or e-mail address; a name has one holder.',
      checks: (context) => [new UniqueNames(context)],
    },
  },
};
