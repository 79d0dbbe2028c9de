import type { FeatureAudit } from '../../../audit/audit-check.ts';
import { ReadByMembers } from './read-by-members.ts';
import { tellFollowers } from './tell-followers.ts';
import { tellMembers } from './tell-members.ts';
import { ToldNotifications } from './told-notifications.ts';

export const notificationsAudit: FeatureAudit = {
  invariants: {
    I29: {
      says: 'What members are told, and what they have read of it, are those of the log.',
      checks: (context) => [
        new ToldNotifications(context, 'notifications', tellMembers),
        new ToldNotifications(context, 'campaign-notifications', tellFollowers),
        new ReadByMembers(context),
      ],
    },
  },
};
