import { defineRoute } from '../kernel/define-route.ts';
import { idParams } from '../kernel/inputs.ts';
import { rateLimits } from '../kernel/rate-limits.ts';
import { campaignsEndpoints as endpoints } from './constants.ts';
import { preview } from '../kernel/sums.ts';
import {
  campaignSumsQuery,
  cancelCampaignBody,
  choosableSums,
  electionChoiceBody,
  enteredChoiceBody,
  heldSums,
  orderOnHeldBody,
  reasonBody,
  removeCampaignBody,
} from './inputs.ts';
import { campaignSumsEndpoints } from './sums.ts';
import {
  campaignPage,
  donorElection,
  donorElectionAfterChoice,
  enteredElectionChoice,
} from './wire.ts';

/** Calls about the end of a campaign: its election, its cancellation and holds. */

const params = { id: '4711' } as const;
const sums = { donations: 3, amountCents: 7500 } as const;

/** What the orders of an administrator about one campaign have in common. */
export const orderOfAdmin = {
  tag: 'administration',
  access: 'admin',
  params: idParams,
  answers: { 200: campaignPage },
  errors: [404, 409],
} as const;

export const endingRoutes = {
  sumsOfCampaign: defineRoute(campaignSumsEndpoints.sumsOfCampaign, {
    summary:
      'The donations that a campaign holds now, about which an act of the caller decides, and why it would be refused',
    tag: 'campaigns',
    access: 'member',
    members: 'owner-or-admin',
    params: idParams,
    query: campaignSumsQuery,
    example: { params, query: { act: 'cancel' } },
    answers: { 200: preview(heldSums) },
    errors: [404],
  }),
  getElection: defineRoute(endpoints.getElection, {
    summary: 'The election of a campaign, with the donations of the caller and what became of each',
    tag: 'campaigns',
    access: 'member',
    members: 'all',
    params: idParams,
    example: { params },
    answers: { 200: donorElection },
    errors: [404],
  }),
  chooseInElection: defineRoute(endpoints.chooseInElection, {
    summary:
      "Choose for all of one's own donations to a campaign: have them back, with their fees, or wait longer for the conversation. A repeat goes on where there was no time for all of them, and otherwise has no effect",
    tag: 'campaigns',
    access: 'member',
    withoutTerms: true,
    members: 'all',
    rate: rateLimits.payment,
    params: idParams,
    body: electionChoiceBody,
    example: { params, body: { choice: 'extend', sums: { donations: 2, totalCents: 5210 } } },
    answers: { 200: donorElectionAfterChoice },
    errors: [404, 409],
  }),
  sumsOfElectionChoice: defineRoute(endpoints.sumsOfElectionChoice, {
    summary:
      "The donations about which the donor of one can choose in the election of its campaign, and why an administrator's choice for them would be refused",
    tag: 'administration',
    access: 'admin',
    params: idParams,
    example: { params },
    answers: { 200: preview(choosableSums) },
    errors: [404],
  }),
  enterElectionChoice: defineRoute(endpoints.enterElectionChoice, {
    summary:
      'Enter what the donor of a donation chose for all of their donations to its campaign, such as by mail. A repeat goes on where there was no time for all of them, and otherwise has no effect',
    tag: 'administration',
    access: 'admin',
    confirms: 'second-factor',
    keepsAddress: true,
    params: idParams,
    body: enteredChoiceBody,
    example: {
      params,
      body: {
        choice: 'refund',
        reason: 'The donor asked for it by mail.',
        sums: { donations: 2, totalCents: 5210 },
      },
    },
    answers: { 200: enteredElectionChoice },
    errors: [404, 409],
  }),
  openElection: defineRoute(endpoints.openElection, {
    summary:
      'Open the election of a campaign whose conversation was due before the product knew elections',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: orderOnHeldBody,
    example: { params, body: { reason: 'The backers have waited long enough.', sums } },
  }),
  cancelCampaign: defineRoute(endpoints.cancelCampaign, {
    summary:
      "Cancel one's own campaign until the announced date of its conversation: all donations are refunded. Repeats have no effect",
    tag: 'campaigns',
    access: 'member',
    withoutTerms: true,
    members: 'owner',
    params: idParams,
    body: cancelCampaignBody,
    example: { params, body: { sums } },
    answers: { 200: campaignPage },
    errors: [404, 409],
  }),
  adminCancelCampaign: defineRoute(endpoints.adminCancelCampaign, {
    summary: 'Cancel a campaign whose conversation has not taken place: all donations are refunded',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: orderOnHeldBody,
    example: { params, body: { reason: 'The creator asked for it by mail.', sums } },
  }),
  placeHold: defineRoute(endpoints.placeHold, {
    summary: 'Put a campaign on hold: no donations and no deadlines until it is lifted',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: reasonBody,
    example: { params, body: { reason: 'A participant says that nobody has asked him.' } },
  }),
  removeCampaign: defineRoute(endpoints.removeCampaign, {
    summary:
      'Take a campaign down: it is no longer shown, and its donations are refunded from 24 hours later on. Repeats have no effect',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: removeCampaignBody,
    example: { params, body: { reason: 'It breaks the rule about hate speech.', sums } },
  }),
  restoreCampaign: defineRoute(endpoints.restoreCampaign, {
    summary: 'Undo the takedown of a campaign before its refunds begin',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: reasonBody,
    example: { params, body: { reason: 'The complaint was withdrawn.' } },
  }),
  liftHold: defineRoute(endpoints.liftHold, {
    summary: 'Lift the hold of a campaign',
    ...orderOfAdmin,
    confirms: 'second-factor',
    keepsAddress: true,
    body: reasonBody,
    example: { params, body: { reason: 'The participant has confirmed in writing.' } },
  }),
} as const;
