import type { Act, Acts, World } from '../testing/world.ts';

/** An administrator looks at the link of a mail. */
function showLink(world: World, { who, which }: Act): void {
  const mailId = `00000000-0000-4000-8000-${String(which).padStart(12, '0')}.account-password-reset`;
  const data = { mailId, userId: world.member(who).id, shownBy: 1 };
  world.add(`mail-${mailId}`, { type: 'MailLinkShown', data });
}

/** An administrator has a mail sent again. */
function resend(world: World, { who, which }: Act): void {
  const mailId = `00000000-0000-4000-8000-${String(which).padStart(12, '0')}.welcome`;
  const data = { mailId, userId: world.member(who).id, requestedBy: 1, reason: 'It was full.' };
  world.add(`mail-${mailId}`, { type: 'MailResendRequested', data });
}

export const acts: Acts = {
  showLink: { weight: 1, run: showLink },
  resend: { weight: 1, run: resend },
};
