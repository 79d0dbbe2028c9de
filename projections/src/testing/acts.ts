import { change, create, edit, order, publish } from '../campaigns/acts.ts';
import { deposit, donate, fail, intent, refund, refunded, settle } from '../donations/acts.ts';
import type { Act, World } from './world.ts';

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

/** From the quote to the settlement in one go. */
function give(world: World, act: Act): void {
  const before = world.payments.length;
  donate(world, act);
  if (world.payments.length === before) return;
  intent(world, { ...act, which: -1 });
  settle(world, { ...act, which: -1 });
}

/** The campaign is closed between the intent and the settlement: the donation is late. */
function miss(world: World, act: Act): void {
  const before = world.payments.length;
  donate(world, act);
  const campaign = world.payments[before]?.campaign;
  if (!campaign) return;
  intent(world, { ...act, which: -1 });
  change(world, campaign, act.who % 2 === 0 ? 'completed' : 'funding_closed');
  settle(world, { ...act, which: -1 });
}

/** A campaign from its dollar to its publication in one go. */
function found(world: World, act: Act): void {
  deposit(world, act);
  intent(world, { ...act, which: -1 });
  settle(world, { ...act, which: -1 });
  create(world, act);
  publish(world, { ...act, which: -1 });
}

/** What can happen, by name. */
export const acts = {
  register,
  grant,
  give,
  miss,
  found,
  create,
  publish,
  edit,
  order,
  deposit,
  donate,
  intent,
  fail,
  settle,
  refund,
  refunded,
} as const satisfies Record<string, (world: World, act: Act) => void>;
