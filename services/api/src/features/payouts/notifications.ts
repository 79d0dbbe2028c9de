import { dollars } from '@rostrum/contracts/money';
import { payeeDetailsPath } from '@rostrum/contracts/payees/constants';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import type { NotificationEntry, WordsByKind } from '../../kernel/notification.ts';

const isSent = ({ newest }: NotificationEntry): boolean => newest.details.outcome === 'sent';

export const payoutNotifications: WordsByKind = {
  payout: {
    message: (entry) => {
      const amount = dollars(Number(entry.newest.details.amountCents));
      return isSent(entry)
        ? `We have sent you ${amount}, your share of ${entry.campaign}`
        : `Your share of ${entry.campaign}, ${amount}, came back. Please check where it goes`;
    },
    path: (entry) => (isSent(entry) ? ownPayoutsPath : payeeDetailsPath),
  },
};
