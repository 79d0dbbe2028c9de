import { happenedAt, type NotificationKind } from '@rostrum/contracts';
import { notificationLimits } from '@rostrum/contracts/notifications';
import type { Position } from '@rostrum/event-store';
import { defineReadModel, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { isTold, type NotificationDocument } from './notification.ts';

/** What one event tells everybody who follows or backs a campaign since before it. */
export type CampaignNotification = Pick<
  NotificationDocument,
  'kind' | 'createdAt' | 'position' | 'details'
>;

/** The document's id is the campaign's. */
export interface CampaignNotificationsDocument {
  readonly campaignId: number;
  /** Who is not told. */
  readonly creatorId: number;
  /** Of the newest change. */
  readonly position: Position;
  /** Whether the campaign was removed. */
  readonly hidden: boolean;
  /** Newest first, at most `keptOfCampaign`. */
  readonly told: readonly CampaignNotification[];
}

type OfCampaign = Parameters<Rule['fold']>[1] & {
  readonly data: { readonly campaignId: number; readonly creatorId: number };
};

const rules = rulesFor<CampaignNotificationsDocument>();

const documentOf = ({ data, position }: OfCampaign): CampaignNotificationsDocument => ({
  campaignId: data.campaignId,
  creatorId: data.creatorId,
  position,
  hidden: false,
  told: [],
});

/**
 * `detailsOf`: undefined when the event tells nothing. `isHidden`: whether nothing is told of the campaign
 * from the event on; default: the event does not change that.
 */
export const campaignNotification = <E extends OfCampaign>(
  kind: NotificationKind,
  detailsOf: (event: E) => NotificationDocument['details'] | undefined,
  isHidden?: (event: E) => boolean,
): Rule<E> =>
  rules.document<E>(
    ({ data }) => String(data.campaignId),
    (before, event) => {
      const { position } = event;
      const details = isTold(event) ? detailsOf(event) : undefined;
      const document = before ?? documentOf(event);
      const hidden = isHidden?.(event) ?? document.hidden;
      if (!details && hidden === document.hidden) return before;
      const told = details && { kind, createdAt: happenedAt(event), position, details };
      return {
        ...document,
        position,
        hidden,
        told: [...(told ? [told] : []), ...document.told].slice(
          0,
          notificationLimits.keptOfCampaign,
        ),
      };
    },
  );

/** Who is told is found when it is read, so that an event writes one document. */
export const campaignNotifications = defineReadModel({
  name: 'campaign-notifications',
  version: 1,
  partitionable: true,
  on: {},
  indexes: [['position']],
});
