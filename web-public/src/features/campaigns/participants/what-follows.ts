import { whenPaid } from '../../when-paid.ts';

/** What follows from what a participant says. */
export const whatFollows = {
  claim:
    'Once an administrator has confirmed that you are this person, the campaign’s page shows your username and picture beside the name. Once all participants are confirmed, a planned date of the conversation is announced.',
  decline:
    'Once an administrator has confirmed it, the campaign takes no more donations, and what was given is returned to the backers. If the funding has ended already, the backers may be asked first whether they wait longer.',
  forget:
    'The address is deleted, and the link no longer works. This is no answer: the campaign stays as it is. Its creator cannot send you another invitation; an administrator can.',
  withdraw:
    'The link of the invitation no longer works, and the address is forgotten. You can send another invitation afterwards.',
} as const;

/** What somebody who was invited reads before they answer. */
export const takingPart = [
  'You talk with the other participants about this question, for at least 45 minutes.',
  `Others give money so that the conversation takes place. If it does, a share of the money is for you. It is paid ${whenPaid}, to the bank account or PayPal address that you give us. Until it is known that it is yours, it waits for you.`,
  `You need an account. ${whatFollows.claim} Until then you can take your answer back.`,
] as const;
