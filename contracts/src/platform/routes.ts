import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { text } from '../kernel/fields.ts';
import { platformEndpoints as endpoints } from './endpoints.ts';

export const platformRoutes = {
  configuration: defineRoute(endpoints.configuration, {
    summary: 'What this installation is: whether payments are simulated and demo data is shown',
    tag: 'platform',
    access: 'public',
    answers: {
      200: z.object({
        simulatedPayments: z.boolean(),
        demo: z.boolean(),
        currency: z.literal('usd'),
      }),
    },
  }),
  openapi: defineRoute(endpoints.openapi, {
    summary: 'This document',
    tag: 'platform',
    access: 'public',
    answers: { 200: z.record(text(100), z.unknown()) },
  }),
} as const;
