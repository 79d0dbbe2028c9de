import { erasedText } from '@rostrum/contracts';
import { eraseMemberRecords } from '@rostrum/state';
import { stateOf } from '../../kernel/decider.ts';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Services } from '../../runtime/app.ts';
import { releaseName } from './registration/abandoned-registration.ts';
import { reservationStream } from './registration/reservation.ts';
import { user, userStream } from './user.ts';

/**
 * Ends the sessions, removes records and mails, and releases the e-mail address, so that the person
 * can register with it again. The username and its skeleton stay reserved, so that nobody can pose
 * as the erased member.
 */
export function eraseAccount(app: Pick<Services, 'events' | 'keyedHash' | 'state'>): EraseMember {
  return async ({ userId, cause }) => {
    await eraseMemberRecords(app.state, userId);
    const { email } = (await stateOf(app.events, userStream(userId), user)).state;
    // An earlier run has released the address, before the key was destroyed.
    if (email === erasedText) return;
    await releaseName(
      app,
      'email',
      reservationStream(app.keyedHash, 'email', email),
      userId,
      cause,
    );
  };
}
