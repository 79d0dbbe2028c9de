import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { disputesEndpoints as endpoints } from './constants.ts';
import { adminDisputes } from './lists.ts';
import {
  adminDispute,
  adminDisputeWithAnswers,
  answerDisputeBody,
  disputeParams,
  openDisputes,
} from './schemas.ts';

const params = { id: '4711-dp_1' } as const;

export const disputesRoutes = {
  adminListDisputes: adminListRoute(endpoints.adminListDisputes, {
    items: 'disputes',
    list: adminDisputes,
    item: adminDispute,
  }),
  adminGetDispute: defineRoute(endpoints.adminGetDispute, {
    summary: 'A dispute, with what was answered',
    tag: 'administration',
    access: 'staff',
    params: disputeParams,
    example: { params },
    answers: { 200: adminDisputeWithAnswers },
    errors: [404],
  }),
  answerDispute: defineRoute(endpoints.answerDispute, {
    summary: 'Record what was sent to the provider about a dispute. A repeat has no effect',
    tag: 'administration',
    access: 'admin',
    keepsAddress: true,
    params: disputeParams,
    body: answerDisputeBody,
    example: {
      params,
      body: { answer: 'The receipt and the announcement of the date.', sentOn: '2026-03-14' },
    },
    answers: { 200: success },
    errors: [404, 409],
  }),
  adminDisputesOfCampaign: defineRoute(endpoints.adminDisputesOfCampaign, {
    summary: 'The open disputes of the donations to a campaign, with their sum',
    tag: 'administration',
    access: 'staff',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: openDisputes },
  }),
} as const;
