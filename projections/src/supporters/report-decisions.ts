import type { EventOfType, Rules } from '../engine/read-model.ts';
import { reportDecision } from '../reports/index.ts';

export const messageReportDecisions: Rules = {
  PublicMessageRemoved: [
    reportDecision<EventOfType<'PublicMessageRemoved'>>(
      ({ data }) => ({ kind: 'public_message', id: data.donationId }),
      'removed',
    ),
  ],
  PublicMessageRestored: [
    reportDecision<EventOfType<'PublicMessageRestored'>>(
      ({ data }) => ({ kind: 'public_message', id: data.donationId }),
      'kept',
    ),
  ],
};
