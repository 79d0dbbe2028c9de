import type { Act, Acts, World } from '../testing/world.ts';

/** An administrator looks at the link of a mail. */
function showLink(world: World, { who, which }: Act): void {
  const mailId = `00000000-0000-4000-8000-${String(which).padStart(12, '0')}.account-password-reset`;
  const data = { mailId, userId: world.member(who).id, shownBy: 1 };
  world.add(`mail-${mailId}`, { type: 'MailLinkShown', data });
}

export const acts: Acts = { showLink: { weight: 1, run: showLink } };
