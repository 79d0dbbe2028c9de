import { describe, expect, it } from 'vitest';
import * as features from '../../features.ts';
import type { Activity } from '../../kernel/define-feature.ts';
import { createRegistry } from '../../kernel/registry.ts';
import { textOf } from '../../testing/render.tsx';
import { ActivityWords } from './ActivityWords.tsx';

const { activityKinds } = createRegistry(Object.values(features));

const blank: Activity = {
  id: 'e',
  activityType: 'donation_made',
  userId: null,
  user: null,
  by: null,
  byUser: null,
  campaignId: null,
  donationId: null,
  amount: null,
  amountCents: null,
  createdAt: '2026-11-21T03:43:10.221Z',
  reason: null,
  address: null,
  userAgent: null,
  details: {},
};
const say = (activity: Partial<Activity>): string =>
  textOf(<ActivityWords activity={{ ...blank, ...activity }} />);
const donation = { userId: 7, campaignId: 5, donationId: 9, amountCents: 1550 };

describe('an entry of the activity log', () => {
  it('of a donation names the donor, the amount and the campaign', () => {
    expect(say(donation)).toBe('member 7 gave $15.50 to campaign 5');
    expect(say({ ...donation, details: { deposit: true } })).toBe(
      'member 7 gave the first $15.50 to campaign 5',
    );
    expect(say({ ...donation, details: { deposit: true, fee: true } })).toBe(
      'member 7 paid the submission fee of $15.50 for campaign 5',
    );
  });

  it('of a refused payment names the reason', () => {
    const details = { code: 'insufficient_funds' };
    expect(say({ ...donation, activityType: 'payment_failed', details })).toBe(
      'A payment of $15.50 by member 7 for campaign 5 was refused: insufficient funds',
    );
  });

  it('of a report does not name what was reported, and of dismissed reports does', () => {
    expect(say({ activityType: 'content_reported', userId: 7 })).toBe(
      'member 7 reported something',
    );
    const entry = { activityType: 'reports_dismissed', userId: 7, campaignId: 5 };
    for (const [kind, name] of [
      ['comment', 'comment 9'],
      ['public_message', 'message 9'],
    ] as const) {
      expect(say({ ...entry, details: { kind, id: 9 } })).toBe(
        `member 7 dismissed the reports of ${name} on campaign 5`,
      );
    }
  });

  it('of a removed message names its author', () => {
    const removed = { ...donation, activityType: 'public_message_removed' };
    expect(say({ ...removed, details: { authorId: 8 } })).toBe(
      'member 7 removed a message of member 8 on campaign 5',
    );
  });

  it('of a donation that was taken back names who did it, and for whom', () => {
    const entry = { ...donation, activityType: 'withdrawal_requested' };
    expect(say({ ...entry, by: 7 })).toBe('member 7 took back a donation to campaign 5');
    expect(say({ ...entry, by: 1 })).toBe(
      'member 1 took back a donation to campaign 5 for member 7',
    );
    const details = { why: 'closed' };
    expect(say({ ...entry, activityType: 'withdrawal_refused', details })).toBe(
      'A donation of member 7 to campaign 5 was not taken back after all: closed',
    );
  });

  it('of a status that the deadline changed names no member', () => {
    const details = { from: 'active', to: 'funding_closed' };
    expect(say({ activityType: 'status_changed', campaignId: 5, details })).toBe(
      'The deadline changed campaign 5 from active to funding closed',
    );
  });

  it('of a role names who granted or revoked it', () => {
    const role = { role: 'auditor' };
    const granted = { activityType: 'role_granted', userId: 7 };
    expect(say({ ...granted, by: 9, details: role })).toBe(
      'member 9 granted the role auditor to member 7',
    );
    expect(say({ ...granted, details: role })).toBe(
      'the operator granted the role auditor to member 7',
    );
    expect(say({ ...granted, activityType: 'role_revoked', by: 9, details: role })).toBe(
      'member 9 revoked the role auditor of member 7',
    );
    const details = { role: 'admin', change: 'grant' };
    const change = { userId: 7, by: 9, details };
    expect(say({ ...change, activityType: 'role_change_requested' })).toBe(
      'member 9 asked that member 7 gets the role admin',
    );
    expect(say({ ...change, activityType: 'role_change_confirmed' })).toBe(
      'member 9 confirmed that member 7 gets the role admin',
    );
  });

  it('of a contact message names the admin, unless its sender was erased', () => {
    const deleted = { activityType: 'contact_message_deleted', details: { messageId: 4 } };
    expect(say({ ...deleted, userId: 9 })).toBe('member 9 deleted contact message 4');
    expect(say(deleted)).toBe('Contact message 4 was deleted with its sender’s personal data');
  });

  it('of an order in the sandbox names who ordered what for which payment', () => {
    const ordered = { activityType: 'sandbox_ordered', userId: 9, donationId: 3 };
    const order = { paymentIntentId: 'pi_1', webhooks: 'lost', refunds: null, dispute: 'open' };
    expect(say({ ...ordered, details: { ...order, unmatched: false } })).toBe(
      'member 9 ordered in the sandbox for payment pi_1: its next webhooks never come; a dispute is opened',
    );
    expect(say({ ...ordered, details: { paymentIntentId: 'pi_1', unmatched: true } })).toBe(
      'member 9 made the unmatched payment pi_1 in the sandbox',
    );
  });

  it('of an export names who exported what, and the filter if there was one', () => {
    const details = { what: 'payment_differences', filter: null };
    const exported = { activityType: 'data_exported', userId: 9 };
    expect(say({ ...exported, details })).toBe('member 9 exported payment differences');
    expect(say({ ...exported, details: { ...details, filter: 'status: open' } })).toBe(
      'member 9 exported payment differences, filtered by status: open',
    );
  });

  it('of a payout names who acted, how much, for whom and of which campaign', () => {
    const share = { userId: 4, by: 9, campaignId: 5, amountCents: 5555, details: { shareId: 72 } };
    expect(say({ ...share, activityType: 'payout_approved' })).toBe(
      'member 9 approved $55.55 to member 4, share 72 of campaign 5',
    );
    const details = { ...share.details, method: 'paypal' };
    expect(say({ ...share, activityType: 'payout_sent', details })).toBe(
      'member 9 sent $55.55 to member 4 by PayPal, share 72 of campaign 5',
    );
    expect(say({ ...share, activityType: 'share_assigned', by: null })).toBe(
      'The confirmation assigned share 72 of campaign 5 to member 4',
    );
  });

  it('of money for a prompt does not name the campaign with the same id', () => {
    const entry = { userId: 4, by: 9, promptId: 5, donationId: 3, amountCents: 5555 };
    const details = { shareId: 72 };
    for (const [activityType, words] of [
      ['donation_made', 'member 4 gave $55.55 to prompt 5'],
      ['refund_left_to_hand', '$55.55 of a payment for prompt 5 is to be paid back to member 4'],
      ['dispute_opened', 'member 4 disputes $55.55 of a payment for prompt 5'],
      ['donation_difference_found', 'of a payment by member 4 for prompt 5 is gone'],
      ['payout_computed', 'A payout of $55.55 of prompt 5 was divided'],
      ['payout_approved', 'member 9 approved $55.55 to member 4, share 72 of prompt 5'],
    ] as const) {
      expect(say({ ...entry, activityType, details })).toContain(words);
    }
    expect(say({ promptId: 5, activityType: 'payout_ordered' })).toBe(
      'The payout of prompt 5 was ordered',
    );
  });

  it('of a comment on a prompt, and of reports of it, names the prompt', () => {
    const entry = { userId: 4, promptId: 5, details: { commentId: 7, kind: 'comment', id: 7 } };
    expect(say({ ...entry, activityType: 'comment_posted' })).toBe(
      'member 4 posted comment 7 on prompt 5',
    );
    expect(say({ ...entry, activityType: 'reports_dismissed' })).toBe(
      'member 4 dismissed the reports of comment 7 on prompt 5',
    );
  });

  it('of what staff did names who it was', () => {
    const entry = { userId: 4, by: 9, campaignId: 5, donationId: 3, amountCents: 5555 };
    for (const [activityType, words] of [
      ['refund_paid_by_hand', 'member 9 paid $55.55 of a payment for campaign 5 back to member 4'],
      ['receivable_written_off', 'member 9 wrote off $55.55 of what member 4 owes'],
      ['payout_returned', 'member 9 recorded that $55.55 to member 4 came back'],
      ['election_opened', 'member 9 opened the election'],
    ] as const) {
      expect(say({ ...entry, activityType })).toContain(words);
    }
    const ended = { activityType: 'participant_invitation_ended', campaignId: 5 };
    const details = { slot: 2, why: 'withdrawn' };
    expect(say({ ...ended, userId: 9, by: 9, details })).toBe(
      'member 9 ended the invitation of participant 2 of campaign 5: withdrawn',
    );
    expect(say({ ...ended, details: { ...details, why: 'expired' } })).toBe(
      'The invitation of participant 2 of campaign 5 ended: expired',
    );
  });

  it('of a promotion names who paid, what and for which campaign', () => {
    const details = { hours: 24 };
    expect(say({ ...donation, activityType: 'promotion_paid', details })).toBe(
      'member 7 paid $15.50 for 24 hours of promotion of campaign 5',
    );
  });

  it('of a payout names the admin who recorded it, if one did', () => {
    const payout = {
      activityType: 'provider_paid_out',
      amountCents: 1550,
      details: { provider: 'paypal' },
    };
    expect(say({ ...payout, userId: 7 })).toBe(
      'member 7 recorded that paypal sent $15.50 to the bank',
    );
    expect(say(payout)).toBe('paypal sent $15.50 to the bank');
    const failed = { ...payout, activityType: 'provider_payout_failed' };
    expect(say({ ...failed, userId: 7 })).toBe(
      'member 7 recorded that a payout of $15.50 by paypal came back from the bank',
    );
    expect(say(failed)).toBe('a payout of $15.50 by paypal came back from the bank');
  });

  it.each(Object.keys(activityKinds))(
    'of type %s has words even when facts are missing',
    (type) => {
      const details = type === 'status_changed' ? { from: 'active', to: 'expired' } : {};
      const words = say({ activityType: type, details });
      expect(words).toMatch(/\S \S/);
      expect(words).not.toMatch(/undefined|null|NaN/);
    },
  );

  it('of a type that no feature has words for is named by its type', () => {
    expect(say({ activityType: 'moon_landed' })).toBe('moon landed');
  });
});
