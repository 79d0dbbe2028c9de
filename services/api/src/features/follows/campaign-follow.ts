import { type DomainEvent, type EventData, happenedAt } from '@rostrum/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { assertNotTooOften, noChanges, withChange, type ChangesOfDay } from './changes-of-day.ts';

/** Whether a member follows a campaign: the state for decisions in `campaign-follow-{userId}-{campaignId}`. */
export interface CampaignFollow {
  /** The data of the end of the follow; undefined while there is none. */
  readonly follow: EventData<'CampaignUnfollowed'> | undefined;
  readonly changes: ChangesOfDay;
}

export type CampaignFollowCommand =
  | { readonly kind: 'follow'; readonly follow: EventData<'CampaignFollowed'>; readonly now: Date }
  | { readonly kind: 'unfollow' };

export const campaignFollow: Decider<CampaignFollow, CampaignFollowCommand> = {
  initialState: { follow: undefined, changes: noChanges },

  evolve(state, event) {
    const changes = withChange(state.changes, event);
    switch (event.type) {
      case 'CampaignFollowed':
        return { follow: { ...event.data, followedAt: happenedAt(event) }, changes };
      case 'CampaignUnfollowed':
        return { follow: undefined, changes };
      default:
        return state;
    }
  },

  decide(command, { follow, changes }): readonly DomainEvent[] {
    if (command.kind === 'unfollow') {
      return follow ? [{ type: 'CampaignUnfollowed', data: follow }] : [];
    }
    if (follow) return [];
    assertNotTooOften(changes, command.now);
    return [{ type: 'CampaignFollowed', data: command.follow }];
  },
};
