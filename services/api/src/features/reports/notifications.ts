import { targetIdsOf, targetNamed, targetPath } from '@rostrum/contracts';
import { notificationLimits } from '@rostrum/contracts/notifications';
import type { WordsByKind } from '../../kernel/notification.ts';

const things: Readonly<Record<string, string>> = {
  comment: 'the comment',
  public_message: 'the message',
};

export const reportNotifications: WordsByKind = {
  report: {
    message: ({ newest: { details }, campaign }) => {
      const thing = things[String(details.thing)] ?? 'what you reported';
      return details.outcome === 'removed'
        ? `We have removed ${thing} on ${campaign} that you reported`
        : `We have looked at ${thing} on ${campaign} that you reported, and it stays`;
    },
    path({ newest }) {
      const target = targetNamed(newest);
      if (!target) throw new Error('a report is about nothing');
      return targetPath(target);
    },
    // What is decided concerns everybody who reported it, and is stored once.
    also: async (recipientId, _limit, queries) => {
      const decided = await queries.reports.decidedFor(recipientId, notificationLimits.keptOfKind);
      return decided.map(({ report: { kind, thingId, ...report }, decision }) => ({
        recipientId,
        kind: 'report',
        thingId,
        actorId: null,
        ...targetIdsOf(targetNamed(report)),
        createdAt: decision.decidedAt,
        position: decision.position,
        details: { thing: kind, outcome: decision.outcome },
      }));
    },
  },
};
