import type { termsAnswer, termsVersion } from '@rostrum/contracts/terms';
import type { z } from 'zod';
import { statusOf, type Terms, type TermsVersion } from './terms.ts';

export type PresentedVersion = z.input<typeof termsVersion>;
type Summary = z.input<typeof termsAnswer>['versions'][number];

/** A version without its text. */
export function presentSummary(all: Terms, of: TermsVersion, now: Date): Summary {
  return {
    version: of.version,
    status: statusOf(all, of, now),
    changes: of.announcement?.changes ?? null,
  };
}

export const presentSections = ({ sections }: TermsVersion): PresentedVersion['sections'] =>
  sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] }));

export const presentVersion = (all: Terms, of: TermsVersion, now: Date): PresentedVersion => ({
  ...presentSummary(all, of, now),
  sections: presentSections(of),
});
