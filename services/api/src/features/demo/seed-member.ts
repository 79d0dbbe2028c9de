import type { Role } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { appendRegistration, user, userStream } from '../accounts/index.ts';
import { changeProfile, changeProfileImage, loadProfile } from '../profiles/index.ts';
import { storeImage } from '../uploads/index.ts';
import { demoCause } from './demo-cause.ts';
import { drawPortrait } from './draw-portrait.ts';
import { memberProfiles } from './member-profiles.ts';
import type { PlannedMember } from './plan.ts';
import { uploadBy, withLocalFile } from './uploaded-files.ts';

/**
 * Registers a member with profile, picture and role. The member has no password, so that nobody can
 * sign in as them.
 */
export async function seedMember(
  app: Pick<App, 'clock' | 'events' | 'files' | 'keyedHash' | 'newId' | 'newUuid' | 'terms'>,
  member: PlannedMember,
  role: Role | null,
): Promise<void> {
  const { id: userId, username, registeredAt } = member;
  const { events } = app;
  const cause = demoCause(`register ${username}`, member, registeredAt);
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.status === 'unknown') {
    const profile = { userId, username, email: `${username}@example.org`, fullName: null };
    await appendRegistration(app, profile, cause, 'verified');
  }
  const profile = memberProfiles[username];
  if (profile) {
    const command = { kind: 'edit', profile, preferences: {}, now: registeredAt } as const;
    await changeProfile(app, userId, command, cause);
  }
  await givePicture(app, member);
  if (role) {
    const command = { kind: 'grant-role', role, grantedBy: null } as const;
    await execute(events, userStream(userId), user, command, cause);
  }
}

/** Uploads the portrait and makes it the picture. */
async function givePicture(
  app: Pick<App, 'clock' | 'events' | 'files' | 'newId' | 'newUuid'>,
  member: PlannedMember,
): Promise<void> {
  const { id: userId, username, registeredAt } = member;
  const profile = await loadProfile(app, userId);
  if (profile?.imageId !== null) return;
  const cause = demoCause(`picture of ${username}`, member, registeredAt);
  const uploading = uploadBy(app, member, cause);
  const portrait = await drawPortrait(username);
  const { imageId } = await withLocalFile(portrait, (file) => storeImage(app, uploading, file));
  await changeProfileImage(app, userId, imageId, cause);
}
