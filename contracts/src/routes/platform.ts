import { z } from 'zod';
import { text } from '../fields.ts';
import { defineRoute } from './define.ts';
import * as wire from './wire.ts';

export const platformRoutes = {
  configuration: defineRoute('configuration', {
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
  statistics: defineRoute('statistics', {
    summary: 'True figures of the platform',
    tag: 'platform',
    access: 'public',
    reads: ['statistics', 'accounts'],
    answers: { 200: wire.statistics },
  }),
  openapi: defineRoute('openapi', {
    summary: 'This document',
    tag: 'platform',
    access: 'public',
    answers: { 200: z.record(text(100), z.unknown()) },
  }),
} as const;
