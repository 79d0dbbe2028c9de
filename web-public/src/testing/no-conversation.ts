import type { Answer } from '@rostrum/contracts/client';

/** The conversation of a campaign before anything is planned. */
export const noConversation: Answer<'getCampaign'>['conversation'] = {
  plannedFor: null,
  announcedFor: null,
  announcesAtOnce: false,
  takeBackUntil: null,
  announcements: [],
  changesLeft: 3,
  held: null,
  evidence: null,
};
