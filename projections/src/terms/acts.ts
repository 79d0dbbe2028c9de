import type { Act, Acts, World } from '../testing/world.ts';

const stream = 'terms-service';
const sections = [{ title: 'Accounts', paragraphs: ['One person has one account.'] }];

/** The version that an act is about, one of three. */
const versionOf = ({ which }: Act): string => `2027-0${String((which % 3) + 1)}-01`;

function announce(world: World, act: Act): void {
  const announcedBy = world.member(act.who).id;
  const data = { version: versionOf(act), sections, changes: 'All of it.', announcedBy };
  world.add(stream, { type: 'TermsAnnounced', data });
}

function withdraw(world: World, act: Act): void {
  const withdrawnBy = world.member(act.who).id;
  const data = { version: versionOf(act), withdrawnBy, reason: 'A paragraph was missing.' };
  world.add(stream, { type: 'TermsWithdrawn', data });
}

/** Accepts the terms of a registration, or changed ones. */
function accept(world: World, act: Act): void {
  const userId = world.member(act.who).id;
  const type = act.which % 2 === 0 ? 'ChangedTermsAccepted' : 'TermsAccepted';
  const data = { userId, version: versionOf(act), ofAge: true } as const;
  world.add(`user-${String(userId)}`, { type, data });
}

export const acts: Acts = {
  announceTerms: { weight: 1, run: announce },
  withdrawTerms: { weight: 1, run: withdraw },
  acceptTerms: { weight: 1, run: accept },
};
