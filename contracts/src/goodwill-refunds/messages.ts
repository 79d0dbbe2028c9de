import type { TargetKind } from '../kernel/target.ts';

export const goodwillMessages = {
  onlyDonations:
    'Only donations are refunded as goodwill, not the $1 of a creation or a promotion.',
  own: 'This is your own donation, or that of somebody whom you made an administrator, or who made you one, within the last seven days. Another administrator can refund it.',
  refunded: 'This donation is being refunded already.',
  manyRequests: 'This refund was asked for five times. No further request is taken.',
  allRefunded: 'All donations of this campaign are refunded already, with their fees.',
  late: (target: TargetKind) =>
    `This donation came after its ${target} had closed, and is refunded for that reason.`,
  allocated: 'This donation is part of a payout, so it can no longer be refunded.',
  stopped:
    'This payment is disputed, or its provider says that money of it is gone, so it cannot be refunded.',
} as const;
