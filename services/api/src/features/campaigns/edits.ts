import { dayMs, type EventOf } from '@rostrum/contracts';
import { campaignLimits, campaignMessages } from '@rostrum/contracts/campaigns';
import type { RecordedEvent } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import { proposalOf, termsOf, type Kind, type Proposal } from './proposal.ts';

/**
 * How often a campaign was edited: in total, and on the UTC day (`YYYY-MM-DD`) of the last edit.
 */
export interface Edits {
  readonly total: number;
  readonly day: string;
  readonly ofDay: number;
}

export const noEdits: Edits = { total: 0, day: '', ofDay: 0 };

/** The part of a campaign that an edit changes. */
interface Editable {
  readonly kind: Kind;
  readonly proposal: Proposal;
  readonly termsSince: number;
  readonly edits: Edits;
  readonly revision: number;
}

/** The campaign after an edit. */
export function applyEdit<S extends Editable>(
  state: S,
  { data, metadata, revision }: RecordedEvent<EventOf<'CampaignEdited'>>,
): S {
  const proposal = proposalOf(data);
  const { kind, edits, termsSince } = state;
  const isSame = termsOf(kind, proposal) === termsOf(kind, state.proposal);
  return {
    ...state,
    proposal,
    termsSince: isSame ? termsSince : revision,
    edits: countEdit(edits, metadata.recordedAt),
    revision,
  };
}

/** One edit more, at `recordedAt` (ISO 8601). */
export function countEdit(edits: Edits, recordedAt: string): Edits {
  const day = utcDay(recordedAt);
  return { total: edits.total + 1, day, ofDay: editsOn(day, edits) + 1 };
}

const utcDay = (time: string): string => time.slice(0, 10);

const editsOn = (day: string, edits: Edits): number => (edits.day === day ? edits.ofDay : 0);

/** @throws DomainError (429) at the limit of a day, (409) at that of the campaign */
export function assertWithinEditLimits(edits: Edits, now: Date): void {
  const { perDay, max } = campaignLimits.edits;
  if (edits.total >= max) throw new DomainError('conflict', campaignMessages.editedTooOften);
  if (editsOn(utcDay(now.toISOString()), edits) < perDay) return;
  const untilTomorrowMs = dayMs - (now.getTime() % dayMs);
  throw new DomainError('too_many_requests', campaignMessages.editedOftenToday, {
    headers: { 'retry-after': String(Math.ceil(untilTomorrowMs / 1_000)) },
  });
}
