import { paymentMessages } from '@rostrum/contracts/payments';
import type { adminTerms } from '@rostrum/contracts/terms';
import type { z } from 'zod';

/** Day from which the first version of every installation applies, as the specification prints it. */
export const firstVersion = '2025-05-01';

/**
 * The Terms of Service of this release: the first version of a new installation, and elsewhere what an
 * admin can start from.
 */
export const releaseText: z.input<typeof adminTerms>['release'] = [
  {
    title: 'Who may use Rostrum',
    paragraphs: [
      'The service is for people who are 18 or over. You say so when you register.',
      'One person has one account. Keep your password to yourself; what is done in your account counts as done by you until you end its sessions.',
    ],
  },
  {
    title: 'What you give',
    paragraphs: [
      'A donation goes to a campaign and is held for it. The price that you see before you pay, with its fee, is what you pay.',
      'Until the funding of a campaign closes, or 48 hours after the date of its conversation is announced, whichever is first, you can take a donation back, with its fee: three donations within 30 days, and further ones through an administrator. The $1 of a creation cannot be taken back.',
      'A payment that arrives after a campaign has closed is refunded, with its fee. So is the $1 of a campaign that was never published.',
      'If the conversation does not take place within 365 days of the start of its campaign, or until the funding ends if that is later, you choose within 30 days, and a mail tells you so: your donation back, with its fee, or 180 days more, once. If you choose nothing, you get it back. What stays is returned, with its fee, if the conversation does not take place in the longer time either.',
      paymentMessages.oldPayPal,
      'How a campaign is divided is chosen when it is created, is shown on its page, and does not change afterwards.',
    ],
  },
  {
    title: 'What is paid out',
    paragraphs: [
      'When an administrator has confirmed the evidence of the conversation, what the campaign holds is divided. A donation that is part of this is not refunded any more, and the status of the campaign does not change any more.',
      'The creator and the participants are paid within 7 business days of that confirmation, to the bank account or PayPal address that they have given. An administrator approves each payment. A share is paid later if its payee has given no account or address, or has changed it within 72 hours: then once it can be used. Nothing is sent while the campaign is on hold. If it is taken down, an administrator decides what becomes of the shares that are not paid.',
      'The share of a participant who has not confirmed waits until an administrator has confirmed to whom it belongs.',
      'A payment that comes back from the bank or PayPal is owed as before. You are asked to check your account or address.',
      'A donor’s bank can return a donation after the payout. What a dispute that is lost takes is divided among the shares that the donation was part of, in proportion. A payee owes their part of it, and it is taken off what they are paid next. A share that is not claimed becomes smaller, and the platform bears the rest. A donation whose dispute is won is part of a further payout, unless it was part of one before.',
      'The page of the campaign shows each share, its amount, and whether and when it was paid. It does not show where the money went.',
    ],
  },
  {
    title: 'Trailers',
    paragraphs: [
      'Submitting a trailer costs $1, a fee that stays with the platform. An administrator who removes a trailer may return it.',
      'What is given to a trailer is held for it. Until its funding closes you can take a donation back, with its fee, as above. If the platform selects the trailer for production, what it holds is divided by the policy that its page shows, and its maker is paid as above. If it is not selected within 30 days of the end of its funding, or is removed or cancelled before it is selected, all donations are returned, with their fees.',
      'Administrators review each trailer. One that is sent back is hidden until its maker has changed it and it is accepted; it is removed if its maker does not change it within seven days.',
      'Whoever submits a trailer confirms to own the rights to it. A vote is free, and buys nothing.',
    ],
  },
  {
    title: 'What you publish',
    paragraphs: [
      'You answer for what you write and upload, and need the right to it. Name only people whom you honestly propose for a conversation.',
      'Administrators close campaigns that break the law or harm somebody, and suspend members who threaten, deceive or spam.',
    ],
  },
  {
    title: 'Ending your account',
    paragraphs: [
      'You can erase your account in your settings. It takes a week, in which you can take it back. Records of money stay, without your name.',
    ],
  },
  {
    title: 'Changes of these terms',
    paragraphs: [
      'A change is announced 30 days before it holds: by mail, here, and on every page when you are signed in. From its day on you accept it, or do not: then you can still read, take your donations back, choose in an election, download your data and erase your account.',
      'Each version stays readable at an address of its own, with what it changed.',
    ],
  },
];
