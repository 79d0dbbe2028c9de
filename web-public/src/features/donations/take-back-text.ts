import type { SupportedCampaign } from './supported-campaign.ts';

/** What donors read, before and after they pay, about taking a donation back. */
export const takeBackText = ({
  conversation: { announcedFor },
}: Pick<SupportedCampaign, 'conversation'>): string =>
  announcedFor === null
    ? 'You can take it back, with its fee, until the funding closes or the date of the conversation is announced: three donations within 30 days.'
    : 'It cannot be taken back, because the date of the conversation is announced.';
