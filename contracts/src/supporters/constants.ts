import { defineEndpoints } from '../kernel/define-endpoints.ts';

/**
 * What the public message of a supporter can be. `removed`: by an admin, until it is restored.
 * `private`: its author has left it to the creator alone, for good. `erased`: its author's personal
 * data were erased.
 */
export const publicMessageStates = ['public', 'removed', 'private', 'erased'] as const;
export type PublicMessageState = (typeof publicMessageStates)[number];

export const supporterLimits = {
  /** Supporters per page; few, because each message is read from the stream of its payment. */
  page: { default: 20, max: 20 },
  /** Supporters whose names are hidden are counted up to this number. */
  hidden: 1000,
} as const;

export const supportersEndpoints = defineEndpoints({
  listSupporters: ['GET', '/api/campaigns/:id/supporters'],
  thankSupporter: ['POST', '/api/supporters/:id/thanks'],
  makeMessagePrivate: ['DELETE', '/api/supporters/:id/message'],
  reportPublicMessage: ['POST', '/api/supporters/:id/report'],
  adminListPublicMessages: ['GET', '/api/admin/public-messages'],
  adminGetPublicMessage: ['GET', '/api/admin/public-messages/:id'],
  adminExportPublicMessages: ['GET', '/api/admin/exports/public-messages'],
  adminPublicMessageReports: ['GET', '/api/admin/public-messages/:id/reports'],
  removePublicMessage: ['POST', '/api/admin/public-messages/:id/remove'],
  restorePublicMessage: ['POST', '/api/admin/public-messages/:id/restore'],
  dismissPublicMessageReports: ['POST', '/api/admin/public-messages/:id/dismiss-reports'],
});
