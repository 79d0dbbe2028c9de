import { activity, newestOfMember } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const sessionActivities: Rules = {
  SignedIn: activity<EventOfType<'SignedIn'>>(
    'signed_in',
    ({ data }) => ({
      userId: data.userId,
      details: { addressHash: data.addressHash, newDevice: data.newDevice },
    }),
    { newestOf: newestOfMember },
  ),
  SessionRevoked: activity<EventOfType<'SessionRevoked'>>(
    'session_revoked',
    ({ data }) => ({ userId: data.userId, details: { by: data.revokedBy } }),
    { newestOf: newestOfMember },
  ),
};
