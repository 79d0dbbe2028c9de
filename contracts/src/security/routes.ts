import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { securityEndpoints as endpoints } from './constants.ts';
import {
  codeBody,
  passwordAndCodeBody,
  passwordBody,
  confirmation,
  enrolment,
  recoveryCodes,
  secondFactor,
} from './schemas.ts';

const password = 'correct horse';
const code = '123456';
/** Codes are also counted for each account (`securityLimits.attempts`). */
const rate = { name: 'second-factor', calls: 60, seconds: 900 } as const;

export const securityRoutes = {
  getSecondFactor: defineRoute(endpoints.getSecondFactor, {
    summary: "Whether the member's second factor is on, and whether this session is confirmed",
    tag: 'accounts',
    access: 'member',
    answers: { 200: secondFactor },
  }),
  beginSecondFactor: defineRoute(endpoints.beginSecondFactor, {
    summary: 'A new key for an authenticator app; of no effect until a code confirms it',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate,
    body: passwordBody,
    example: { body: { password } },
    answers: { 200: enrolment },
    errors: [409],
  }),
  enableSecondFactor: defineRoute(endpoints.enableSecondFactor, {
    summary: 'Turn the second factor on by a first code; answers the recovery codes, once',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate,
    keepsAddress: true,
    body: codeBody,
    example: { body: { code } },
    answers: { 200: recoveryCodes },
    errors: [409],
  }),
  disableSecondFactor: defineRoute(endpoints.disableSecondFactor, {
    summary: 'Turn the second factor off',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate,
    keepsAddress: true,
    body: passwordAndCodeBody,
    example: { body: { password, code } },
    answers: { 200: success },
    errors: [409],
  }),
  replaceRecoveryCodes: defineRoute(endpoints.replaceRecoveryCodes, {
    summary: 'New recovery codes in place of all earlier ones, answered once',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    rate,
    keepsAddress: true,
    body: codeBody,
    example: { body: { code } },
    answers: { 200: recoveryCodes },
    errors: [409],
  }),
  confirmSecondFactor: defineRoute(endpoints.confirmSecondFactor, {
    summary: 'Confirm this session by a code, for the calls that ask for a second factor',
    tag: 'accounts',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    rate,
    body: codeBody,
    example: { body: { code } },
    answers: { 200: confirmation },
    errors: [403],
  }),
} as const;
