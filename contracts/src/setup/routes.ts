import { defineRoute } from '../kernel/define-route.ts';
import { setupEndpoints as endpoints } from './constants.ts';
import { setup } from './schemas.ts';

export const setupRoutes = {
  adminSetup: defineRoute(endpoints.adminSetup, {
    summary: 'What is set up of this installation, and what is left to do',
    tag: 'administration',
    access: 'admin',
    answers: { 200: setup },
  }),
} as const;
