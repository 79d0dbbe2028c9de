import { happenedAt } from '@rostrum/contracts';
import { monthOf } from '@rostrum/contracts/monthly-reports/constants';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** Members of one UTC month. */
export interface MonthlyMembers {
  readonly month: string;
  readonly registered: number;
  /** Those who verified the address that they had registered with. */
  readonly verified: number;
  readonly erased: number;
}

type Counted = EventOfType<'UserRegistered' | 'EmailVerified' | 'PersonalDataErased'>;

const rules = rulesFor<MonthlyMembers>();

const noMembers = (month: string): MonthlyMembers => ({
  month,
  registered: 0,
  verified: 0,
  erased: 0,
});

const counting = (what: 'registered' | 'verified' | 'erased') =>
  rules.document<Counted>(
    (event) => monthOf(happenedAt(event)),
    (before, event) => {
      const members = before ?? noMembers(monthOf(happenedAt(event)));
      return { ...members, [what]: members[what] + 1 };
    },
  );

/** Numbers of members by UTC month of what they did: one document for each month that has some. */
export const monthlyMembers = defineReadModel({
  name: 'monthly-members',
  version: 1,
  partitionable: true,
  on: {
    UserRegistered: [counting('registered')],
    EmailVerified: [counting('verified')],
    PersonalDataErased: [counting('erased')],
  },
});

export const monthlyMembersQueries = (reader: DocumentReader) => ({
  /** Every one of these months. */
  members: async (months: readonly string[]): Promise<readonly MonthlyMembers[]> => {
    const found = await (await reader.collection(monthlyMembers)).getMany(months);
    const byMonth = new Map(
      found.map((stored) => [stored._id, withoutStoreFields(stored) as MonthlyMembers]),
    );
    return months.map((month) => byMonth.get(month) ?? noMembers(month));
  },
});
