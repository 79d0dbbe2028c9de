import type { SharePlatform, ViewSource } from '@rostrum/contracts/views/constants';

export const sourceNames: Readonly<Record<ViewSource, string>> = {
  home: 'Home page',
  list: 'Lists of campaigns',
  search: 'Search',
  profile: 'Profiles',
  dashboard: 'Dashboard',
  site: 'Other pages here',
  share: 'Social networks',
  link: 'Links elsewhere',
  direct: 'Directly',
  other: 'Other ways',
};

export const platformNames: Readonly<Record<SharePlatform, string>> = {
  x: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  email: 'Email',
  copy: 'Copied link',
};

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** The counts that are not zero, the largest first. */
export function largestFirst<N extends string>(
  counts: Readonly<Partial<Record<N, number>>>,
  names: Readonly<Record<N, string>>,
): readonly NamedCount[] {
  return (Object.keys(names) as N[])
    .map((key) => ({ name: names[key], count: counts[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

interface Day {
  readonly day: string;
  readonly views: number;
}

const dayMs = 86_400_000;

/** The last `length` UTC days up to `now`, oldest first; a day without an entry has no views. */
export function lastDays(days: readonly Day[], length: number, now: number): readonly Day[] {
  const known = new Map(days.map(({ day, views }) => [day, views]));
  return Array.from({ length }, (_, index) => {
    const day = new Date(now - (length - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, views: known.get(day) ?? 0 };
  });
}
