import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

interface AcceptancesDocument {
  /** The day from which the version applies, which is its name. */
  readonly version: string;
  /** How many members have accepted it, erased ones included. A member accepts a version once. */
  readonly accepted: number;
}

const rules = rulesFor<AcceptancesDocument>();

const accepted = rules.document(
  (e: EventOfType<'TermsAccepted' | 'ChangedTermsAccepted'>) => e.data.version,
  (document, { data }) => ({ version: data.version, accepted: (document?.accepted ?? 0) + 1 }),
);

/** By version of the Terms of Service, how many members have accepted it. */
export const termsAcceptances = defineReadModel({
  name: 'terms-acceptances',
  version: 1,
  partitionable: true,
  on: { TermsAccepted: [accepted], ChangedTermsAccepted: [accepted] },
  indexes: [],
});

export const termsQueries = (reader: DocumentReader) => ({
  /** The number of members by version, of those of the versions that somebody has accepted. */
  acceptances: async (versions: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const collection = await reader.collection(termsAcceptances);
    const found = await collection.getMany(versions);
    return new Map(
      found.map((stored) => {
        const { version, accepted: number } = stored as unknown as AcceptancesDocument;
        return [version, number];
      }),
    );
  },
});
