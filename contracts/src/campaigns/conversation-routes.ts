import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { campaignsEndpoints as endpoints } from './constants.ts';
import { orderOfAdmin } from './ending-routes.ts';
import {
  adminAnnounceConversationBody,
  adminSubmitEvidenceBody,
  announceConversationBody,
  attachVideoBody,
  confirmEvidenceBody,
  returnEvidenceBody,
  submitEvidenceBody,
  withdrawEvidenceBody,
} from './inputs.ts';
import { campaignPage } from './wire.ts';

/** Calls about the conversation of a campaign: its date and its evidence. */

const params = { id: '4711' } as const;
const date = '2026-12-21T18:00:00.000Z';
const evidence = {
  date,
  minutes: 75,
  videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
} as const;
const ofCreator = {
  tag: 'campaigns',
  access: 'member',
  members: 'owner',
  params: idParams,
  answers: { 200: campaignPage },
  errors: [404, 409],
} as const;

export const conversationRoutes = {
  announceConversation: defineRoute(endpoints.announceConversation, {
    summary:
      'Announce when the conversation takes place, or change the date. While a participant is not confirmed the date is planned, and not announced',
    ...ofCreator,
    body: announceConversationBody,
    example: { params, body: { date } },
  }),
  adminAnnounceConversation: defineRoute(endpoints.adminAnnounceConversation, {
    summary: 'Announce or plan the date of a conversation for its creator',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: adminAnnounceConversationBody,
    example: { params, body: { date, reason: 'The creator asked for it by mail.' } },
  }),
  submitEvidence: defineRoute(endpoints.submitEvidence, {
    summary: 'Submit or replace the evidence that the conversation took place',
    ...ofCreator,
    body: submitEvidenceBody,
    example: { params, body: evidence },
  }),
  adminSubmitEvidence: defineRoute(endpoints.adminSubmitEvidence, {
    summary: 'Submit or replace the evidence of a conversation for its creator',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: adminSubmitEvidenceBody,
    example: { params, body: { ...evidence, reason: 'The creator sent it by mail.' } },
  }),
  confirmEvidence: defineRoute(endpoints.confirmEvidence, {
    summary: 'Confirm the evidence that waits: the campaign is completed',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: confirmEvidenceBody,
    example: {
      params,
      body: {
        number: 1,
        reason: 'The recording shows both participants.',
        sums: { donations: 3, amountCents: 7500 },
      },
    },
  }),
  withdrawEvidence: defineRoute(endpoints.withdrawEvidence, {
    summary: 'Withdraw the evidence that the caller submitted, while it waits. Repeats do nothing',
    ...ofCreator,
    body: withdrawEvidenceBody,
    example: { params, body: { number: 1 } },
  }),
  returnEvidence: defineRoute(endpoints.returnEvidence, {
    summary: 'Send evidence back to the creator, with the reason',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: returnEvidenceBody,
    example: { params, body: { number: 1, reason: 'The recording ends after ten minutes.' } },
  }),
  attachVideo: defineRoute(endpoints.attachVideo, {
    summary: 'Set the video of a completed campaign, or of the evidence that waits',
    ...orderOfAdmin,
    keepsAddress: true,
    body: attachVideoBody,
    example: {
      params,
      body: {
        videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        reason: 'The creator sent it by mail.',
      },
    },
  }),
} as const;
