import { defaultPreferences, emptyProfile } from '@rostrum/contracts/profiles';
import type { Act, Acts, World } from '../testing/world.ts';
import { erasureActs } from './erasure-acts.ts';

function register(world: World): void {
  const id = world.members.length + 1;
  world.members.push({ id, at: new Date(world.now).toISOString() });
  const name = `member${String(id)}`;
  world.add(`username-${String(id)}`, { type: 'UsernameReserved', data: { userId: id } });
  world.add(`user-${String(id)}`, {
    type: 'UserRegistered',
    data: {
      userId: id,
      username: name,
      email: `${name}@example.org`,
      fullName: id % 2 === 0 ? `Member ${String(id)}` : null,
    },
  });
}

function grant(world: World, { who }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, {
    type: 'RoleGranted',
    data: { userId: id, role: who % 2 === 0 ? 'admin' : 'auditor', grantedBy: null },
  });
}

/** Asks that a member becomes or stops being an administrator, and sometimes confirms it. */
function askForRole(world: World, { who, which }: Act): void {
  const userId = world.member(who).id;
  const stream = `user-${String(userId)}`;
  const change = which % 2 === 0 ? 'grant' : 'revoke';
  const data = { userId, role: 'admin', change, requestedBy: 1, reason: null } as const;
  world.add(stream, { type: 'RoleChangeRequested', data });
  if (which % 3 === 0) return;
  world.add(
    stream,
    change === 'grant'
      ? { type: 'RoleGranted', data: { userId, role: 'admin', grantedBy: 1 } }
      : { type: 'RoleRevoked', data: { userId, role: 'admin', revokedBy: 1, reason: null } },
  );
  world.add(stream, { type: 'RoleChangeConfirmed', data: { ...data, confirmedBy: 2 } });
}

function revoke(world: World, { who, which }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, {
    type: 'RoleRevoked',
    data: {
      userId: id,
      role: which % 2 === 0 ? 'admin' : 'auditor',
      revokedBy: null,
      reason: 'They left the team.',
    },
  });
}

function editProfile(world: World, { who, cents }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, {
    type: 'ProfileEdited',
    data: {
      userId: id,
      profile: { ...emptyProfile, fullName: `Member ${String(cents)}`, bio: 'Debates.' },
    },
  });
}

/** Suspends a member, or ends the suspension. */
function suspend(world: World, { who, which }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, {
    type: which % 2 === 0 ? 'MemberSuspended' : 'MemberReinstated',
    data: { userId: id, by: 1, reason: null },
  });
}

/** Signs in, or ends one of the member's sessions. */
function signIn(world: World, { who, which }: Act): void {
  const userId = world.member(who).id;
  const stream = `session-${String(world.events.length)}`;
  const newDevice = which % 2 === 0;
  world.add(stream, {
    type: 'SignedIn',
    data: { userId, device: 'Firefox on Linux', addressHash: 'a'.repeat(64), newDevice },
  });
  if (newDevice) return;
  world.add(stream, {
    type: 'SessionRevoked',
    data: { userId, revokedBy: userId, because: 'by_member' },
  });
}

const factorEvents = [
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'RecoveryCodesReplaced',
] as const;

function changeFactor(world: World, { who, which }: Act): void {
  const userId = world.member(who).id;
  const type = factorEvents[which % 4];
  world.add(
    `user-${String(userId)}`,
    type ? { type, data: { userId } } : { type: 'RecoveryCodeUsed', data: { userId, index: 0 } },
  );
}

function changePicture(world: World, { who, cents }: Act): void {
  const { id } = world.member(who);
  const imageId = cents % 3 === 0 ? null : cents;
  world.add(`user-${String(id)}`, {
    type: 'ProfileImageChanged',
    data: { userId: id, imageId, formerImageId: null },
  });
}

function changePreferences(world: World, { who, cents }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, {
    type: 'NotificationPreferencesChanged',
    data: { userId: id, ...defaultPreferences, messages: cents % 2 === 0 },
  });
}

function verify(world: World, { who }: Act): void {
  const { id } = world.member(who);
  world.add(`user-${String(id)}`, { type: 'EmailVerified', data: { userId: id } });
}

function changeNames(world: World, { who }: Act): void {
  const { id } = world.member(who);
  const stream = `user-${String(id)}`;
  const [username, email] = [`renamed${String(who)}`, `renamed${String(who)}@example.org`];
  world.add(stream, {
    type: 'UsernameChanged',
    data: { userId: id, username, formerUsername: `member${String(id)}` },
  });
  world.add(stream, { type: 'EmailChangeRequested', data: { userId: id, email } });
  world.add(stream, {
    type: 'EmailChanged',
    data: { userId: id, email, formerEmail: `member${String(id)}@example.org` },
  });
}

/** Changes the password, or resets it by a mailed link. */
function changePassword(world: World, { who, which }: Act): void {
  const userId = world.member(who).id;
  const stream = `user-${String(userId)}`;
  const forgot = which % 2 === 0;
  if (forgot) world.add(stream, { type: 'PasswordResetRequested', data: { userId } });
  const by = forgot ? 'reset' : 'change';
  world.add(stream, { type: 'PasswordChanged', data: { userId, by } });
}

export const acts: Acts = {
  changePassword: { weight: 1, run: changePassword },
  verify: { weight: 1, run: verify },
  changeNames: { weight: 1, run: changeNames },
  register: { weight: 2, run: register },
  editProfile: { weight: 1, run: editProfile },
  changePicture: { weight: 1, run: changePicture },
  changePreferences: { weight: 1, run: changePreferences },
  grant: { weight: 1, run: grant },
  askForRole: { weight: 1, run: askForRole },
  revoke: { weight: 1, run: revoke },
  suspend: { weight: 1, run: suspend },
  signIn: { weight: 1, run: signIn },
  changeFactor: { weight: 1, run: changeFactor },
  ...erasureActs,
};
