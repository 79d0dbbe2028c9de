import type { Position } from '@rostrum/event-store';
import type { AuditContext } from '../../../audit/audit-check.ts';
import {
  integer,
  integerOrNull,
  list,
  text,
  UnreadableEvent,
  type StoredEvent,
} from '../../../audit/stored-event.ts';
import type { StoredMap } from '../../../audit/stored-map.ts';

/** Members of one address, prompt and day whose votes count at once. */
const ofAddress = 3;
const weekMs = 7 * 86_400_000;

/** A member's vote in a prompt. */
interface Ballot {
  /** The entry; 0 for none. */
  readonly entry: number;
  readonly voter: string;
  readonly isYoung: boolean;
  /** Whether it counts only once it is confirmed. */
  readonly waits: boolean;
  /** Position of its confirmation; '' without one. */
  readonly confirmedAt: Position;
}

/** The votes in prompts up to their closes, with what admins confirmed of them, also later. */
export class Ballots {
  /** By prompt and member. */
  readonly #ballots: StoredMap<string, Ballot>;
  /** Number of members who ever voted, by prompt, and these by prompt and number. */
  readonly #numbers: StoredMap<number, number>;
  readonly #members: StoredMap<string, number>;
  /** The first members of each address, prompt and day. */
  readonly #first: StoredMap<string, readonly number[]>;

  constructor({ maps }: Pick<AuditContext, 'maps'>) {
    this.#ballots = maps.create();
    this.#numbers = maps.create();
    this.#members = maps.create();
    this.#first = maps.create();
  }

  vote(event: StoredEvent): void {
    const [promptId, userId] = [integer(event, 'promptId'), integer(event, 'userId')];
    const key = `${String(promptId)}:${String(userId)}`;
    const before = this.#ballots.get(key);
    if (!before) this.#number(promptId, userId);
    const { registeredAt } = event.data.standing as { readonly registeredAt?: unknown };
    if (typeof registeredAt !== 'string') throw new UnreadableEvent('its standing has no time');
    const isFirst = this.#isFirst(event, userId);
    const confirmedAt = text(event, 'cause') === 'member' ? '' : (before?.confirmedAt ?? '');
    this.#ballots.set(key, {
      entry: integerOrNull(event, 'to') ?? 0,
      voter: text(event, 'voter'),
      isYoung: Date.parse(text(event, 'day')) - Date.parse(registeredAt) < weekMs,
      waits: !isFirst,
      confirmedAt,
    });
  }

  #number(promptId: number, userId: number): void {
    const number = this.#numbers.get(promptId) ?? 0;
    this.#numbers.set(promptId, number + 1);
    this.#members.set(`${String(promptId)}:${String(number)}`, userId);
  }

  /** Whether the member is among the first of the address, whom a vote by themselves may join. */
  #isFirst(event: StoredEvent, userId: number): boolean {
    const key = [String(integer(event, 'promptId')), text(event, 'day'), text(event, 'voter')];
    const first = this.#first.get(key.join(':')) ?? [];
    if (first.includes(userId)) return true;
    if (event.data.cause !== 'member' || event.data.to === null || first.length >= ofAddress)
      return false;
    this.#first.set(key.join(':'), [...first, userId]);
    return true;
  }

  confirm(event: StoredEvent): void {
    const promptId = String(integer(event, 'promptId'));
    for (const userId of list(event, 'userIds')) {
      const key = `${promptId}:${String(userId)}`;
      const ballot = this.#ballots.get(key);
      if (!ballot?.waits || ballot.entry === 0 || ballot.confirmedAt !== '') continue;
      this.#ballots.set(key, { ...ballot, confirmedAt: event.position });
    }
  }

  /** The votes in a prompt that count, with the confirmations up to a position. */
  *counted(promptId: number, upTo: Position): Generator<Ballot & { readonly userId: number }> {
    const voters = this.#numbers.get(promptId) ?? 0;
    for (let number = 0; number < voters; number += 1) {
      const userId = this.#members.get(`${String(promptId)}:${String(number)}`) ?? 0;
      const ballot = this.#ballots.get(`${String(promptId)}:${String(userId)}`);
      if (!ballot || ballot.entry === 0) continue;
      const { waits, confirmedAt } = ballot;
      if (!waits || (confirmedAt !== '' && confirmedAt <= upTo)) yield { userId, ...ballot };
    }
  }

  /** Number of members' votes, also of those that were taken back. */
  get size(): number {
    return this.#ballots.size;
  }
}
