import type { TargetKind } from '../kernel/target.ts';

export const payoutMessages = {
  notFound: 'There is no such payout.',
  notCompleted:
    'A payout can be ordered once the campaign is completed and the evidence of its conversation is confirmed.',
  areRefunded: 'The donations of this campaign are being refunded.',
  inElection: 'The backers of this campaign choose what becomes of their donations.',
  alreadyOrdered:
    'The payout of this campaign was ordered; its status cannot change any more. A hold stops what was not sent yet.',
  unclaimed: 'It is not known yet who this share belongs to.',
  noDetails: 'The payee has not said where the money goes.',
  detailsHeld: 'The payee has stated or changed where the money goes; it is used after 72 hours.',
  detailsChanged:
    'The payee has changed where the money goes since the approval. Please approve it again.',
  changedMeanwhile: 'This payout has changed meanwhile. Please look at it again.',
  onHold: (kind: TargetKind): string => `The ${kind} is on hold.`,
  removedSince: (kind: TargetKind): string =>
    `The ${kind} was taken down after the approval. Please approve it again.`,
  alreadySent: 'This payout was sent already.',
  nothingLeft:
    'Lost disputes, or what the payee owed after them, have used up this share; nothing is sent.',
  writtenOff: 'This share was written off; the platform has it.',
  notApproved: 'This payout has not been approved.',
  notSent: 'This payout was not sent.',
  otherAdmin:
    'Another administrator has to approve this payout: you have confirmed the evidence or ordered it.',
  ownPayout: 'You cannot approve a payout to yourself.',
  ownAssignment:
    'Another administrator has to approve this payout: you have said or confirmed who gets it.',
  sameParty:
    'Another administrator has to approve this payout: you and who ordered or assigned it, or is paid, count as one person until seven days after one of you made the other an administrator.',
  soleAdmin:
    'Another administrator has to approve this payout, and there is none. Grant somebody the role, or set PAYOUT_SOLE_ADMIN_DELAY_HOURS to the time after which a sole administrator may approve.',
  /** @param from ISO 8601 */
  tooEarly: (from: string): string =>
    `There is no other administrator. You can approve this payout from ${from.slice(0, 10)}, ${from.slice(11, 16)} UTC.`,
  method: 'The payee expects the money at a bank account or at PayPal. Please choose that one.',
  reference: 'Please enter the reference of the payment.',
  referenceLong: 'Please keep the reference to 100 characters.',
  none: 'Please choose at least one payout.',
  many: 'Please choose at most 200 payouts at once.',
  twice: 'Each payout can be chosen once.',
  assigned: 'This share belongs to somebody already.',
  notParticipant: 'Only the share of a participant can be assigned.',
  oneEach: 'This member has another share of this campaign as a participant.',
  noMember: 'There is no such member.',
  confirmed:
    'This member is confirmed as the participant. Please undo the confirmation on the campaign’s page instead.',
  lossCharged:
    'This member owes a part of a lost dispute for this share; its payee cannot change any more.',
  referenceUsed: 'A payment with this reference came back. Please enter the new one.',
  payeeGone:
    'The payee was erased, and where the money goes is not known any more. This share can be moved to another account, or written off.',
  notGone: 'Only a share whose payee was erased can be moved or written off.',
  notReturned:
    'Where the money of the erased payee goes is known, and no payment has come back. Please send it there.',
  detailsKept:
    'Where the money of the erased payee goes is still kept, so this share can be sent again. It can be written off once the details are gone.',
  approvedNow:
    'This payout is approved for where the payee’s money goes. Please record it as sent first; it can be moved once it has come back.',
  toErased: 'This share can be moved to the account of another member only.',
  toSelf:
    'You cannot decide that a share goes to you, or to whoever counts as one person with you for seven days after one of you made the other an administrator.',
  awaitsOther: 'This is asked for, and another administrator has to confirm it.',
  /** @param from ISO 8601 */
  confirmFrom: (from: string): string =>
    `This is asked for, and there is no other administrator. You can confirm it from ${from.slice(0, 10)}, ${from.slice(11, 16)} UTC.`,
  approvedBefore: 'The approval of this share has begun before; its payee cannot change any more.',
  nothingOwed: 'This member owes nothing.',
  tooMuch: 'This member owes less.',
  amount: 'Please enter the amount that is written off.',
  ownDebt:
    'Another administrator has to write off what you owe, or what somebody owes who made you an administrator within the last seven days, or whom you made one.',
} as const;
