import { sessionUser } from '../accounts/index.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { z } from 'zod';
import { termsEndpoints as endpoints, termsLimits } from './constants.ts';
import {
  acceptTermsBody,
  adminTerms,
  announceTermsBody,
  termsAnswer,
  termsVersion,
  versionParams,
} from './schemas.ts';

const act = {
  tag: 'terms',
  access: 'admin',
  confirms: 'second-factor',
  keepsAddress: true,
  answers: { 200: success },
} as const;

export const termsRoutes = {
  getTerms: defineRoute(endpoints.getTerms, {
    summary: 'The Terms of Service in force, an announced version, and a list of all versions',
    tag: 'terms',
    access: 'public',
    answers: { 200: termsAnswer },
  }),
  getTermsVersion: defineRoute(endpoints.getTermsVersion, {
    summary: 'One version of the Terms of Service, named by the day from which it applies',
    tag: 'terms',
    access: 'public',
    params: versionParams,
    example: { params: { version: '2025-05-01' } },
    answers: { 200: termsVersion },
    errors: [404],
  }),
  acceptTerms: defineRoute(endpoints.acceptTerms, {
    summary: 'Accept the Terms of Service in force, as a member who is 18 or over',
    tag: 'terms',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    body: acceptTermsBody,
    example: { body: { version: '2025-05-01' } },
    answers: { 200: sessionUser },
    errors: [409],
  }),
  adminGetTerms: defineRoute(endpoints.adminGetTerms, {
    summary: 'All versions of the Terms of Service, and what a new one can start from',
    tag: 'terms',
    access: 'staff',
    answers: { 200: adminTerms },
  }),
  announceTerms: defineRoute(endpoints.announceTerms, {
    ...act,
    summary: 'Announce a version of the Terms of Service; members get a mail',
    body: announceTermsBody,
    maxBodyBytes: termsLimits.bodyBytes,
    example: {
      body: {
        version: '2026-03-01',
        sections: [{ title: 'Who may use Rostrum', paragraphs: ['Everybody of 18 or over.'] }],
        changes: 'One person may have several accounts.',
      },
    },
    errors: [409],
  }),
  withdrawTerms: defineRoute(endpoints.withdrawTerms, {
    ...act,
    summary: 'Withdraw a version of the Terms of Service before its day',
    params: versionParams,
    body: z.object({ reason }),
    example: { params: { version: '2026-03-01' }, body: { reason: 'A paragraph was missing.' } },
    errors: [404, 409],
  }),
} as const;
