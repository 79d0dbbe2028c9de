import type { Json } from '@rostrum/projections';
import { cents, text, type StoredEvent } from '../../../audit/stored-event.ts';

/** Who is told what: the fields of a document that the event decides. */
export type Told = Readonly<Record<string, Json>> & { readonly kind: string };

const hourMs = 3_600_000;

/** Reminders, which are told while they are new: in time, or a goal within a day. */
export const milestones: Readonly<Record<string, (event: StoredEvent) => Told | null>> = {
  GoalReached: (event) =>
    isWithin(event, 'reachedAt', 24 * hourMs)
      ? { kind: 'goal', details: { goalCents: cents(event, 'goalCents') } }
      : null,
  FundingEndReminderRequested: (event) =>
    isWithin(event, 'expiresAt', 0)
      ? { kind: 'ends_soon', details: { at: text(event, 'expiresAt') } }
      : null,
  ConversationReminderRequested: (event) =>
    isWithin(event, 'announcedFor', 0)
      ? { kind: 'date', details: { what: 'tomorrow', at: text(event, 'announcedFor') } }
      : null,
};

const isWithin = (event: StoredEvent, field: string, ms: number): boolean =>
  Date.parse(event.recordedAt) - Date.parse(text(event, field)) < ms;

/** Age of events that were imported, when they were recorded, that are told. */
const importedMs = 30 * 24 * hourMs;

export const isTold = ({ recordedAt, happenedAt }: StoredEvent): boolean =>
  Date.parse(recordedAt) - Date.parse(happenedAt) <= importedMs;
