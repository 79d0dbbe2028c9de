import { campaignOf, happenedAt } from '@rostrum/contracts';
import type { ReportedKind } from '@rostrum/contracts/reports';
import type { PublicMessageState } from '@rostrum/contracts/supporters';
import { adminPublicMessages } from '@rostrum/contracts/supporters/lists';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { noReports, type ReportCounts, withReport, withSettledReports } from '../reports/index.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A public message of a supporter that was reported or removed, without its text. */
export interface PublicMessageDocument extends ReportCounts {
  /** Id of the donation that it came with. */
  readonly id: number;
  readonly campaignId: number;
  readonly userId: number;
  readonly state: PublicMessageState;
  /** When it was first reported or removed. */
  readonly createdAt: string;
}

const rules = rulesFor<PublicMessageDocument>();

type OfSupporter = EventOfType<
  | 'PublicMessageErased'
  | 'PublicMessageMadePrivate'
  | 'PublicMessageRemoved'
  | 'PublicMessageRestored'
>;
type OfReports = EventOfType<'ContentReported' | 'ReportsDismissed'>;

const key = ({ data }: OfSupporter): string => String(data.donationId);
const isPublicMessage: Readonly<Record<ReportedKind, boolean>> = {
  comment: false,
  public_message: true,
};
const reported = ({ data: { about } }: OfReports): string | undefined =>
  isPublicMessage[about.kind] ? String(about.id) : undefined;

const unreported = (
  of: Pick<PublicMessageDocument, 'id' | 'campaignId' | 'userId' | 'createdAt'>,
): PublicMessageDocument => ({ ...of, state: 'public', ...noReports });

/** Has a document for each public message that was ever reported or removed, and for no other. */
export const publicMessages = defineReadModel({
  name: 'public-messages',
  version: 1,
  lists: [adminPublicMessages],
  partitionable: true,
  on: {
    PublicMessageRemoved: [
      rules.document<EventOfType<'PublicMessageRemoved'>>(key, (message, e) => {
        const { donationId: id, campaignId, userId } = e.data;
        const removed = message ?? unreported({ id, campaignId, userId, createdAt: happenedAt(e) });
        // The removal settles all reports so far.
        return { ...withSettledReports(removed), state: 'removed' };
      }),
    ],
    PublicMessageRestored: [
      rules.existing<EventOfType<'PublicMessageRestored'>>(key, (message) => ({
        ...message,
        state: 'public',
      })),
    ],
    PublicMessageMadePrivate: [
      rules.existing<EventOfType<'PublicMessageMadePrivate'>>(key, (message) => ({
        ...message,
        state: 'private',
      })),
    ],
    PublicMessageErased: [
      rules.existing<EventOfType<'PublicMessageErased'>>(key, (message) => ({
        ...withSettledReports(message),
        state: 'erased',
      })),
    ],
    ContentReported: [
      rules.document<EventOfType<'ContentReported'>>(reported, (message, e) => {
        const { about, authorId, target } = e.data;
        const campaignId = campaignOf(target);
        // Only campaigns have public messages.
        if (campaignId === null) return message;
        const before =
          message ??
          unreported({ id: about.id, campaignId, userId: authorId, createdAt: happenedAt(e) });
        // Nothing is left that could be decided about an erased message.
        return withReport(before, before.state === 'erased');
      }),
    ],
    ReportsDismissed: [
      rules.existing<EventOfType<'ReportsDismissed'>>(reported, (message, e) =>
        withSettledReports(message, e.data.upTo),
      ),
    ],
  },
  indexes: [
    ['createdAt'],
    ['openReports'],
    ['campaignId', 'createdAt'],
    ['userId', 'createdAt'],
    ['state', 'createdAt'],
    ['reported', 'createdAt'],
  ],
});
