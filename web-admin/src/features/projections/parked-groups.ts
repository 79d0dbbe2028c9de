import type { ConsoleResource } from '../../kernel/define-feature.ts';
import type { ParkedRecord } from './records.ts';

/** The parked events of one group, in log order. */
export interface ParkedGroup {
  readonly name: string;
  /** The event that failed; the others wait for it. */
  readonly first: ParkedRecord;
  /** Later events. They are processed after the first one has been processed or skipped. */
  readonly behind: readonly ParkedRecord[];
}

/** Groups in the order of their first events. `events` are in log order. */
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

/** Path of the page that shows a stream's history; undefined for streams that have no such page. */
export function historyPath(
  stream: string,
  resources: readonly Pick<ConsoleResource, 'name' | 'stream'>[],
): string | undefined {
  const [, prefix, id = ''] = /^([a-z]+)-(\d+)$/.exec(stream) ?? [];
  if (prefix === undefined) return undefined;
  const resource = resources.find((each) => each.stream === prefix);
  return resource && `/${resource.name}/${id}/show`;
}
