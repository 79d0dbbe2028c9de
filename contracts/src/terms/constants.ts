import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const termsLimits = {
  /** Sections of a version, and paragraphs of a section. */
  sections: { max: 40 },
  paragraphs: { max: 20 },
  title: { max: 200 },
  paragraph: { max: 3_000 },
  /** Characters of all titles and paragraphs of a version together. */
  text: { max: 60_000 },
  /** What changed, in plain text. */
  changes: { max: 2_000 },
  /** Versions of an installation, withdrawn ones included. */
  versions: { max: 100 },
  /** Whole days between an announcement and the start of the day from which the version applies. */
  notice: { minDays: 30, maxDays: 365 },
  /** Longest body of an announcement in bytes: its characters may take three bytes each. */
  bodyBytes: 256 * 1024,
} as const;

/**
 * What a version of the Terms of Service is today. `former`: a later one applies. `withdrawn`: taken
 * back before its day.
 */
export const termsStatuses = ['in_force', 'announced', 'former', 'withdrawn'] as const;
export type TermsStatus = (typeof termsStatuses)[number];

export const termsEndpoints = defineEndpoints({
  getTerms: ['GET', '/api/terms'],
  getTermsVersion: ['GET', '/api/terms/:version'],
  acceptTerms: ['POST', '/api/terms/accept'],
  adminGetTerms: ['GET', '/api/admin/terms'],
  announceTerms: ['POST', '/api/admin/terms'],
  withdrawTerms: ['POST', '/api/admin/terms/:version/withdraw'],
});
