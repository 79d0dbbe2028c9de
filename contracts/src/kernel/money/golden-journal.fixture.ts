import type { DomainEvent } from '../../index.ts';

/** The pinned journal of one event. Every feature with money events lists its own in `journals.fixture.ts`. */
export type GoldenJournal = readonly [
  name: string,
  event: DomainEvent,
  kind: string,
  postings: Readonly<Record<string, number>>,
];
