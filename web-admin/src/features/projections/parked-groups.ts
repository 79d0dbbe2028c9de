import type { ParkedRecord } from '../../app/records.ts';

/** What one group waits for: the event that it waits on, and those behind it, in log order. */
export interface ParkedGroup {
  readonly name: string;
  readonly first: ParkedRecord;
  readonly behind: readonly ParkedRecord[];
}

/** Groups in the order in which they came to wait. `events` are in log order. */
export function parkedGroupsOf(events: readonly ParkedRecord[]): readonly ParkedGroup[] {
  const groups = new Map<string, ParkedGroup>();
  for (const event of events) {
    const known = groups.get(event.group);
    groups.set(
      event.group,
      known
        ? { ...known, behind: [...known.behind, event] }
        : { name: event.group, first: event, behind: [] },
    );
  }
  return [...groups.values()];
}

const pages: Readonly<Record<string, string>> = {
  campaign: 'campaigns',
  donation: 'donations',
  user: 'users',
};

/** The console's page that has a stream's history; undefined for streams without one. */
export function historyOf(stream: string): string | undefined {
  const [, kind = '', id = ''] = /^([a-z]+)-(\d+)$/.exec(stream) ?? [];
  const page = Object.hasOwn(pages, kind) ? pages[kind] : undefined;
  return page && `/${page}/${id}/show`;
}
