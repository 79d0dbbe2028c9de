import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { adminListExample } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { listQuery } from '../kernel/list-query.ts';
import { projectionsEndpoints as endpoints } from './constants.ts';
import { readModelList } from './lists.ts';
import { parkedCommandBody, readModelParams, parkedEvent, readModelStatus } from './schemas.ts';

const params = { model: 'ledger' } as const;

export const projectionsRoutes = {
  adminListProjections: defineRoute(endpoints.adminListProjections, {
    summary: 'Version, position and lag of every read model',
    tag: 'administration',
    access: 'staff',
    query: listQuery(readModelList),
    example: adminListExample,
    answers: { 200: z.array(readModelStatus).max(100) },
  }),
  adminListParked: defineRoute(endpoints.adminListParked, {
    summary: 'The events that a read model could not fold, and those that wait behind them',
    tag: 'administration',
    access: 'staff',
    params: readModelParams,
    example: { params },
    answers: { 200: z.array(parkedEvent).max(limits.page.adminMax) },
    errors: [404],
  }),
  orderParked: defineRoute(endpoints.orderParked, {
    summary: 'Command a parked event to be folded again (retry), or left out for its group (skip)',
    tag: 'administration',
    access: 'admin',
    params: readModelParams,
    body: parkedCommandBody,
    example: {
      params,
      body: { group: 'campaign:5', position: '0000000000000007', order: 'retry' },
    },
    answers: { 200: success },
    errors: [404, 409],
  }),
} as const;
