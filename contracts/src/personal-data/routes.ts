import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams, noBody } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { personalDataEndpoints as endpoints } from './constants.ts';
import { adminErasureBody, erasureBody, ownErasure } from './schemas.ts';

export const personalDataRoutes = {
  exportOwnData: defineRoute(endpoints.exportOwnData, {
    summary:
      'Everything about the signed-in member, as a JSON file: `{ format, exportedAt, userId, complete, sessions, networkAddresses, mails, exports, events }`; each event has stream, type, at and data; `complete` is false when events of the last moments may be missing',
    tag: 'personal data',
    access: 'member',
    rate: { name: 'personal-export', calls: 10, seconds: 3600 },
    media: 'application/json',
    answers: { 200: z.string().max(limits.export.characters) },
  }),
  getOwnErasure: defineRoute(endpoints.getOwnErasure, {
    summary: "When the signed-in member's data will be erased, if they asked for it",
    tag: 'personal data',
    access: 'member',
    answers: { 200: ownErasure },
  }),
  scheduleErasure: defineRoute(endpoints.scheduleErasure, {
    summary: 'Erase the signed-in member in a week, unless they take it back',
    tag: 'personal data',
    access: 'member',
    withoutTerms: true,
    rate: { name: 'erasure', calls: 10, seconds: 300, countsRefusedOnly: true },
    keepsAddress: true,
    body: erasureBody,
    example: { body: { password: 'correct horse' } },
    answers: { 200: ownErasure },
    errors: [409],
  }),
  cancelErasure: defineRoute(endpoints.cancelErasure, {
    summary: 'Take a scheduled erasure back; without one nothing changes',
    tag: 'personal data',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    body: noBody,
    answers: { 200: ownErasure },
    errors: [409],
  }),
  adminEraseUser: defineRoute(endpoints.adminEraseUser, {
    summary: 'Erase a member at once; it cannot be taken back',
    tag: 'administration',
    access: 'admin',
    keepsAddress: true,
    confirms: 'second-factor',
    params: idParams,
    body: adminErasureBody,
    example: { params: { id: '4711' }, body: { reason: 'Asked for it by letter.' } },
    answers: { 200: success },
    errors: [404, 409],
  }),
} as const;
