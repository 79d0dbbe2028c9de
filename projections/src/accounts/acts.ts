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

export const acts: Acts = {
  register: { weight: 2, run: register },
  grant: { weight: 1, run: grant },
};
