import type { DomainEvent } from '../../index.ts';

/** The pinned journal of one event; every feature with events that move money has them in `golden/`. */
export type GoldenJournal = readonly [
  name: string,
  event: DomainEvent,
  kind: string,
  postings: Readonly<Record<string, number>>,
];
