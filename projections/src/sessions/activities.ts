import { memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const sessionActivities: Rules = {
  SignedIn: memberActivity<EventOfType<'SignedIn'>>('signed_in', ({ data }) => ({
    addressHash: data.addressHash,
    newDevice: data.newDevice,
  })),
  SessionRevoked: memberActivity<EventOfType<'SessionRevoked'>>('session_revoked'),
};
