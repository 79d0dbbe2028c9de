/**
 * Decides who gets a mail. `security`, `receipt` and `answer` (to somebody who wrote to us) go to every
 * address; the others only to verified ones, and only where the member's preferences allow them. The
 * names are stored.
 */
export const mailKinds = [
  'security',
  'receipt',
  'answer',
  'message',
  'campaign_update',
  'marketing',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `waiting`: to be sent, or to be tried again. `refused`: the mail server does not accept the address.
 * `failed`: the mail server does not accept the mail, or could not be reached for days. `no_server`:
 * written while no mail server was configured. `unwritten`: an entry about a mail that could not be
 * written. The names are stored.
 */
export const mailStates = [
  'waiting',
  'sent',
  'failed',
  'refused',
  'no_server',
  'unwritten',
] as const;
export type MailState = (typeof mailStates)[number];
