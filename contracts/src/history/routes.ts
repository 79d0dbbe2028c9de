import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { listQuery } from '../kernel/list-query.ts';
import { historyEndpoints as endpoints } from './constants.ts';
import { streamEvents } from './lists.ts';
import { storedEvent } from './schemas.ts';

export const historyRoutes = {
  adminListEvents: defineRoute(endpoints.adminListEvents, {
    summary: 'The event history of one stream (filter {"stream":"campaign-5"}), with chain hashes',
    tag: 'administration',
    access: 'staff',
    query: listQuery(streamEvents),
    example: { query: { filter: '{"stream":"campaign-4711"}' } },
    answers: {
      200: z.array(storedEvent).max(1000),
    },
  }),
} as const;
