/// <reference types="vite/client" />
import { eventDefinitions, type EventDefinition } from '../index.ts';

/** The definitions of all events, by type. */
export const definitions: Readonly<Record<string, EventDefinition>> = eventDefinitions;

interface GoldenEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Stored data, one file per event type and version. Files are added, never edited. */
export const goldenEvents: readonly GoldenEvent[] = Object.entries(
  import.meta.glob<GoldenEvent['data']>('../*/golden/*.json', { eager: true, import: 'default' }),
).map(([path, data]) => {
  const [, type = '', version = ''] = /([A-Za-z]+)\.v(\d+)\.json$/.exec(path) ?? [];
  return { type, version: Number(version), data };
});

/** Those of the current version of each type. */
export const currentEvents: readonly GoldenEvent[] = goldenEvents.filter(
  ({ type, version }) => version === definitions[type]?.version,
);

/** Stored data in the current version of its type, as the server reads it. */
export function upcast({ type, version, data }: GoldenEvent): unknown {
  const { version: newest = version, upcasters = {} } = definitions[type] ?? {};
  let current: unknown = data;
  for (let from = version; from < newest; from++) current = upcasters[from]?.(current);
  return current;
}
