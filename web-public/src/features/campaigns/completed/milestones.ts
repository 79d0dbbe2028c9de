import { dayMs } from '@rostrum/contracts/kernel/limits';
import type { CampaignDetail } from '../api.ts';

interface Milestone {
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
}

/** How a campaign became a conversation, by time. What is not recorded is left out. */
export function milestonesOf({
  createdAt,
  creator,
  goalReachedAt,
  conversation: { announcements, held },
  history,
}: Pick<
  CampaignDetail,
  'createdAt' | 'creator' | 'goalReachedAt' | 'conversation' | 'history'
>): readonly Milestone[] {
  const published = history.find(({ what }) => what === 'published')?.at ?? createdAt;
  const announcedAt = announcements[0]?.at;
  const milestones = [
    { at: published, text: `${creator.username} proposed it with $1` },
    goalReachedAt !== null && {
      at: goalReachedAt,
      text: `Goal reached, on day ${String(dayFrom(published, goalReachedAt))}`,
    },
    announcedAt !== undefined && { at: announcedAt, text: 'Date announced' },
    held !== null && { at: held.at, text: `Held, ${String(held.minutes)} minutes long` },
    held !== null && { at: held.confirmedAt, text: 'Evidence confirmed' },
  ];
  return milestones
    .filter((milestone) => milestone !== false)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The day of `at`, counted from 1. */
function dayFrom(start: string, at: string): number {
  return 1 + Math.max(0, Math.floor((Date.parse(at) - Date.parse(start)) / dayMs));
}
