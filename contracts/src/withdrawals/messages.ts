import type { WithdrawalRefusal } from './constants.ts';

export const withdrawalMessages = {
  onlyDonations: 'Only donations can be taken back, not the $1 of a creation or a promotion.',
  notSettled: 'This donation has not been paid, so there is nothing to take back.',
  refusals: {
    closed:
      'The funding of this campaign has closed, or the time for it after the announcement of its conversation has passed, so the donation can no longer be taken back.',
    differs:
      'Your bank or payment service says that money of this payment is gone, so it cannot be taken back here. We look into it.',
    disputed: 'This payment was disputed at the bank or PayPal, so it cannot be taken back here.',
    refunded: 'This donation is being refunded already.',
  } satisfies Readonly<Record<WithdrawalRefusal, string>>,
  /** @param nextAt ISO 8601 */
  quota: (nextAt: string): string =>
    `You have taken back three donations within 30 days. You can take back the next one from ${nextAt.slice(0, 10)}, ${nextAt.slice(11, 16)} UTC. An administrator can take it back for you before that: please use the contact form.`,
} as const;
