import type { publicUser } from '@rostrum/contracts/accounts';
import type { Queries } from '@rostrum/projections';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import type { z } from 'zod';

export type PublicUser = z.input<typeof publicUser>;
export type People = ReadonlyMap<number, DirectoryUser>;

/**
 * Loads the directory entries of all ids with one query, because other documents contain ids only.
 */
export function loadPeople(
  { accounts }: Pick<Queries, 'accounts'>,
  ids: readonly (number | null)[],
): Promise<People> {
  return accounts.byIds([...new Set(ids.filter((id) => id !== null))]);
}

/** The public fields only; a member without a directory entry is shown as `User {id}`. */
export function presentPerson(people: People, id: number): PublicUser {
  const found = people.get(id);
  return {
    id,
    username: found?.username ?? `User ${String(id)}`,
    profileImageUrl: found?.profileImageUrl ?? null,
  };
}

/** Whether a member is in the directory and was not erased. */
export const isKnown = (people: People, id: number): boolean => people.get(id)?.erased === false;

/** A member, or null when they are unknown or were erased. */
export const presentKnown = (people: People, id: number): PublicUser | null =>
  isKnown(people, id) ? presentPerson(people, id) : null;
