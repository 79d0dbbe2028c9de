import { defineRoute } from '../kernel/define-route.ts';
import { noBody } from '../kernel/inputs.ts';
import { payeesEndpoints as endpoints } from './constants.ts';
import { ownPayeeDetails, payeeDetailsBody } from './schemas.ts';

export const payeesRoutes = {
  getPayeeDetails: defineRoute(endpoints.getPayeeDetails, {
    summary: 'Where money for the signed-in member goes, masked',
    tag: 'personal data',
    access: 'member',
    answers: { 200: ownPayeeDetails },
  }),
  statePayeeDetails: defineRoute(endpoints.statePayeeDetails, {
    summary: 'State where money for the signed-in member goes; it is used after 72 hours',
    tag: 'personal data',
    access: 'member',
    withoutTerms: true,
    rate: {
      name: 'payee-details',
      calls: 10,
      seconds: 300,
      countsRefusedOnly: true,
      survivesRestart: true,
    },
    keepsAddress: true,
    body: payeeDetailsBody,
    example: {
      body: {
        kind: 'iban',
        holder: 'Amara Lindqvist',
        country: 'DE',
        iban: 'DE89 3704 0044 0532 0130 00',
        password: 'correct horse',
      },
    },
    answers: { 200: ownPayeeDetails },
  }),
  removePayeeDetails: defineRoute(endpoints.removePayeeDetails, {
    summary: 'Remove where money for the signed-in member goes; without any nothing changes',
    tag: 'personal data',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    body: noBody,
    answers: { 200: ownPayeeDetails },
  }),
} as const;
