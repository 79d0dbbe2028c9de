import { defaultPreferences, emptyProfile } from '@rostrum/contracts/profiles';
import type { Act, Acts, World } from '../testing/world.ts';

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

export const acts: Acts = {
  register: { weight: 2, run: register },
  editProfile: { weight: 1, run: editProfile },
  changePicture: { weight: 1, run: changePicture },
  changePreferences: { weight: 1, run: changePreferences },
  grant: { weight: 1, run: grant },
};
