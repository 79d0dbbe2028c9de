import { campaignOf } from '@rostrum/contracts';
import { dollars } from '@rostrum/contracts/money';
import type { NotificationEntry, WordsByKind } from '../../kernel/notification.ts';

function sumOf({ notes, isPartial }: NotificationEntry): string {
  const sum = dollars(notes.reduce((cents, { details }) => cents + Number(details.amountCents), 0));
  return isPartial ? `at least ${sum}` : sum;
}

export const donationNotifications: WordsByKind = {
  gift: {
    message: (entry) => `${entry.who} gave ${sumOf(entry)} to ${entry.campaign}`,
    path: ({ campaignId }) => `/campaigns/${String(campaignId)}`,
    // Every settled donation has a document already.
    also: async (recipientId, limit, queries) =>
      (await queries.donations.toldTo(recipientId, limit)).map(({ donation, position }) => {
        const { id, target, userId, hidesName, amountCents, settledAt } = donation;
        const campaignId = campaignOf(target);
        return {
          recipientId,
          kind: 'gift',
          thingId: campaignId ?? id,
          actorId: userId,
          hidesActor: hidesName,
          campaignId,
          createdAt: settledAt ?? donation.createdAt,
          position,
          details: { amountCents },
        };
      }),
  },
  refund: {
    message: (entry) => `${sumOf(entry)} for ${entry.campaign} was returned to you`,
    path: ({ thingId }) => `/donations/${String(thingId)}/receipt`,
  },
};
