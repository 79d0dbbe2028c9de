import type { publicUser } from '@rostrum/contracts';
import type { DirectoryUser, Queries } from '@rostrum/projections';
import type { z } from 'zod';

export type PublicUser = z.input<typeof publicUser>;
export type People = ReadonlyMap<number, DirectoryUser>;

/** Documents hold ids of people; one look-up per answer adds the names. */
export function peopleOf(
  { users }: Pick<Queries, 'users'>,
  ids: readonly (number | null)[],
): Promise<People> {
  return users.byIds([...new Set(ids.filter((id) => id !== null))]);
}

/** The public fields, and no others; somebody who is gone is `User {id}`. */
export function presentPerson(people: People, id: number): PublicUser {
  const found = people.get(id);
  return {
    id,
    username: found?.username ?? `User ${String(id)}`,
    profileImageUrl: found?.profileImageUrl ?? null,
  };
}
