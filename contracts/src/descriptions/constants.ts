import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** Who wrote a description: an AI service, or a template that is filled with the fields. */
export const descriptionSources = ['ai', 'draft'] as const;

export const descriptionLimits = {
  /** Longest name of a category. */
  category: { max: 100 },
  /** Descriptions of one member. Each of an AI service costs the installation money. */
  ofMember: { name: 'description-of-member', calls: 20, seconds: 3600, survivesRestart: true },
} as const;

export const descriptionsEndpoints = defineEndpoints({
  generateDescription: ['POST', '/api/generate-description'],
});
