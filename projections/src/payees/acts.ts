import { payeeStream } from '@rostrum/contracts/payees';
import type { Act, Acts, World } from '../testing/world.ts';

function stateDetails(world: World, { who, which }: Act): void {
  const { id: userId } = world.member(who);
  const detailsId = 9_000 + world.events.length;
  world.add(payeeStream(userId), {
    type: 'PayeeDetailsStated',
    data: {
      userId,
      detailsId,
      replaces: null,
      method: which % 2 === 0 ? 'bank' : 'paypal',
      details:
        which % 2 === 0
          ? { kind: 'iban', holder: 'A member', country: 'DE', iban: 'DE89370400440532013000' }
          : { kind: 'paypal', holder: 'A member', country: 'US', paypalAddress: 'm@example.org' },
    },
  });
}

function removeDetails(world: World, { who }: Act): void {
  const { id: userId } = world.member(who);
  const data = { userId, detailsId: 9_000 };
  world.add(payeeStream(userId), { type: 'PayeeDetailsRemoved', data });
}

function ask(world: World, { who, which }: Act): void {
  const { id: userId } = world.member(who);
  const data = { userId, number: 1 + (which % 3) };
  world.add(payeeStream(userId), { type: 'PayeeDetailsAsked', data });
}

/** The hold of the newest details ends. */
function endHold(world: World, { who }: Act): void {
  const { id: userId } = world.member(who);
  const stated = world.events.findLast(({ stream }) => stream === payeeStream(userId));
  if (stated?.type !== 'PayeeDetailsStated') return;
  const data = { userId, detailsId: stated.data.detailsId };
  world.add(payeeStream(userId), { type: 'PayeeHoldEnded', data });
}

function endReminders(world: World, { who }: Act): void {
  const { id: userId } = world.member(who);
  world.add(payeeStream(userId), { type: 'PayeeRemindersEnded', data: { userId } });
}

function endRetention(world: World, { who }: Act): void {
  const { id: userId } = world.member(who);
  world.add(payeeStream(userId), { type: 'PayeeRetentionEnded', data: { userId } });
}

export const acts: Acts = {
  statePayeeDetails: { weight: 1, run: stateDetails },
  removePayeeDetails: { weight: 1, run: removeDetails },
  askForPayeeDetails: { weight: 4, run: ask },
  endPayeeHold: { weight: 1, run: endHold },
  endPayeeRetention: { weight: 1, run: endRetention },
  endPayeeReminders: { weight: 1, run: endReminders },
};
