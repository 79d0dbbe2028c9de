import { activity, memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const termsActivities: Rules = {
  ChangedTermsAccepted: memberActivity<EventOfType<'ChangedTermsAccepted'>>(
    'terms_accepted',
    ({ data }) => ({ version: data.version }),
  ),
  TermsAnnounced: activity<EventOfType<'TermsAnnounced'>>('terms_announced', ({ data }) => ({
    userId: data.announcedBy,
    details: { version: data.version },
  })),
  TermsWithdrawn: activity<EventOfType<'TermsWithdrawn'>>('terms_withdrawn', ({ data }) => ({
    userId: data.withdrawnBy,
    details: { version: data.version },
  })),
};
