import type { Queries } from '@rostrum/projections';

/** The titles of campaigns by id; one that was never published has none. */
export async function campaignTitles(
  { campaigns }: Pick<Queries, 'campaigns'>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const found = await campaigns.byIds([...new Set(ids.filter((id) => id !== null))]);
  return new Map(found.map(({ id, title }) => [id, title]));
}
