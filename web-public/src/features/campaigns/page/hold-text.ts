import type { CampaignDetail } from '../api.ts';

/** What a hold means for the backers of a campaign. */
export function holdText(
  { phase, daysLeft, conversation }: Pick<CampaignDetail, 'phase' | 'daysLeft' | 'conversation'>,
  now = Date.now(),
): string {
  if (phase === 'election') return 'What was given is kept, and its backers can choose meanwhile.';
  if (phase === 'sent_back') return 'What was given is kept, and can be taken back as before.';
  if (daysLeft === 0 || phase === 'completed') return 'What was given is kept.';
  const { takeBackUntil } = conversation;
  return takeBackUntil === null || Date.parse(takeBackUntil) > now
    ? 'It takes no donations until then. What was given is kept, and can be taken back as before.'
    : 'It takes no donations until then. What was given is kept.';
}
