import { campaignOf, deadlineKinds, targetKey } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CampaignEnding } from '../campaigns/campaign-ending.ts';
import { endingDueAt } from '../campaigns/ending-deadlines.ts';
import { folded } from '../engine/testing/folded.ts';
import { histories, sampledHistories } from '../testing/history.ts';
import { depositQuoted, expired, failed, priced, quoted } from '../testing/payment-events.ts';
import { Story } from '../testing/story.ts';
import { readModelNamed } from '../read-models.ts';
import type { PaymentDocument } from '../donations/donations.ts';
import type { PromptHolding } from '../prompts/index.ts';
import { promptDeadlineKinds, promptDue } from '../prompts/prompt-due.ts';
import type { DeadlineDocument } from './deadline.ts';

const at = '2026-03-01T12:00:00.000Z';
const dayAfter = '2026-03-02T12:00:00.000Z';

const documents = ({ events }: { readonly events: readonly RecordedEvent[] }) =>
  folded<DeadlineDocument>(deadlines, events).documents;
const dueAt = (story: Story, id: string): string | undefined => documents(story).get(id)?.dueAt;

const locked = { type: 'TermsLocked', data: { campaignId: 5, donationId: 1 } } as const;
const started = { type: 'TermsUnlockStarted', data: { campaignId: 5 } } as const;
const unlocked = { type: 'TermsUnlocked', data: { campaignId: 5 } } as const;
const opened = (donationId: number) =>
  ({
    type: 'PaymentIntentCreated',
    data: { donationId, provider: 'sandbox', paymentIntentId: `intent-${String(donationId)}` },
  }) as const;
const depositSettled = (donationId: number) =>
  ({
    type: 'DepositSettled',
    data: { ...priced, donationId, userId: 1, paymentIntentId: 'i', providerEventId: 'e' },
  }) as const;

const deadlines = readModelNamed('deadlines');

describe('the end of funding', () => {
  it('is due at the end date of an active campaign, and moves with it', () => {
    const story = new Story().created(5);
    expect(documents(story).size).toBe(0);
    story.published(5);
    expect(dueAt(story, 'funding_end:5')).toBe('2026-09-01T00:00:00.000Z');
    story.edited(5, { expiresAt: '2026-08-01T00:00:00Z' });
    expect(dueAt(story, 'funding_end:5')).toBe('2026-08-01T00:00:00.000Z');
  });

  it('is gone once the campaign is not active, and comes back when it is reopened', () => {
    const story = new Story().published(5).statusChanged(5, 'active', 'expired');
    expect(dueAt(story, 'funding_end:5')).toBeUndefined();
    story.statusChanged(5, 'expired', 'active');
    expect(dueAt(story, 'funding_end:5')).toBe('2026-09-01T00:00:00.000Z');
    story.statusChanged(5, 'active', 'funding_closed');
    expect([...documents(story).keys()]).toEqual(['conversation_end:5']);
  });

  it('of an unpaid campaign begins with its publication, with the end date of then', () => {
    const story = new Story().created(5).edited(5, { expiresAt: at }, 'pending_payment');
    expect(documents(story).size).toBe(0);
    expect(dueAt(story.published(5), 'funding_end:5')).toBe(at);
  });
});

describe('the expiry of a payment', () => {
  it('is due a day after its intent was opened, else after its quote', () => {
    const story = quoted(new Story().published(5), 1);
    expect(documents(story).get('payment_expiry:1')).toEqual({
      id: 'payment_expiry:1',
      kind: 'payment_expiry',
      dueAt: dayAfter,
      subjectId: 1,
    });
    story.at('2026-03-01T15:00:00.000Z').then(opened(1));
    expect(dueAt(story, 'payment_expiry:1')).toBe('2026-03-02T15:00:00.000Z');
  });

  it('is gone once the payment settled or expired', () => {
    const story = quoted(quoted(new Story().published(5), 1), 2);
    story.donated(1, 5, 2, 500).then(expired(2));
    expect([...documents(story).keys()]).toEqual([
      'funding_end:5',
      'funding_end_reminder:5',
      'conversation_end:5',
      'backer_digest:1',
    ]);
  });

  it('does not concern the deposit that a campaign has reserved', () => {
    const story = depositQuoted(new Story(), 1);
    expect(dueAt(story, 'payment_expiry:1')).toBe(dayAfter);
    story.then({ type: 'DepositReserved', data: { donationId: 1, campaignId: 1 } }).then(opened(1));
    expect(documents(story).size).toBe(0);
  });
});

describe('the mail about what backers gave', () => {
  const digest = 'backer_digest:1';
  const requested = { type: 'BackerDigestRequested', data: { userId: 1 } } as const;

  it('is due on the day after the first donation since the last one', () => {
    const story = quoted(new Story().published(5), 1).donated(1, 5, 2, 500);
    expect(dueAt(story, digest)).toBe('2026-03-02T00:00:00.000Z');
    story.at('2026-03-02T13:00:00.000Z').donated(2, 5, 2, 500);
    expect(dueAt(story, digest)).toBe('2026-03-02T00:00:00.000Z');
    expect(dueAt(story.then(requested), digest)).toBeUndefined();
    expect(dueAt(story.donated(3, 5, 2, 500), digest)).toBe('2026-03-03T00:00:00.000Z');
  });

  it('is not due for what the creator gave', () => {
    expect(dueAt(new Story().published(5).donated(1, 5, 1, 500), digest)).toBeUndefined();
  });
});

describe('an unused deposit', () => {
  it('is due a day after it settled, until it is applied or refunded', () => {
    const story = depositQuoted(depositQuoted(new Story(), 105), 106);
    story.then(depositSettled(105)).then(depositSettled(106));
    expect([dueAt(story, 'unused_deposit:105'), dueAt(story, 'unused_deposit:106')]).toEqual([
      dayAfter,
      dayAfter,
    ]);
    story.published(5);
    expect(dueAt(story, 'unused_deposit:105')).toBeUndefined();
    story.then({
      type: 'RefundRequested',
      data: {
        donationId: 106,
        purpose: 'deposit',
        target: null,
        creatorId: null,
        userId: 1,
        amountCents: priced.amountCents,
        feeCents: priced.feeCents,
        currency: 'usd',
        provider: 'sandbox',
        from: 'deposit',
        late: false,
        reason: 'deposit_not_applied',
        paymentIntentId: 'i',
      },
    });
    expect([...documents(story).keys()]).toEqual([
      'funding_end:5',
      'funding_end_reminder:5',
      'conversation_end:5',
    ]);
  });
});

describe('the unlocking of terms', () => {
  const unlock = 'terms_unlock:5';
  const withTwoPayments = () => quoted(quoted(new Story().published(5).then(locked), 1), 2);

  it('is due a day after the lock when no payment follows it', () => {
    const story = new Story().published(5).then(locked);
    expect(dueAt(story, unlock)).toBe(dayAfter);
    expect(dueAt(quoted(story, 1), unlock)).toBeUndefined();
  });

  it('is due at once when the last payment of another member expired or is refunded', () => {
    const story = withTwoPayments().donated(2, 5, 2, 500);
    expect(dueAt(story.then(expired(1)), unlock)).toBeUndefined();
    story.at('2026-03-05T00:00:00.000Z').refundRequested(2, 5, 2, 500);
    expect(dueAt(story, unlock)).toBe('2026-03-05T00:00:00.000Z');
  });

  it('has a second step a minute after the first, and ends', () => {
    const story = withTwoPayments().then(expired(1)).then(expired(2)).then(started);
    expect(dueAt(story, unlock)).toBe('2026-03-01T12:01:00.000Z');
    expect(dueAt(story.then(unlocked), unlock)).toBeUndefined();
    expect(dueAt(story.then(locked), unlock)).toBe(dayAfter);
  });

  it('waits while a payment is left that settled although it had expired', () => {
    const story = withTwoPayments().then(expired(1)).then(expired(2));
    expect(dueAt(story, unlock)).toBe(at);
    expect(dueAt(story.donated(1, 5, 2, 500), unlock)).toBeUndefined();
    expect(dueAt(story.refundRequested(1, 5, 2, 500), unlock)).toBe(at);
  });

  it('waits while the campaign is not active', () => {
    const story = new Story().published(5).then(locked).statusChanged(5, 'active', 'expired');
    expect(dueAt(story, unlock)).toBeUndefined();
    expect(dueAt(story.statusChanged(5, 'expired', 'active'), unlock)).toBe(dayAfter);
  });
});

describe('the open payments of a closed campaign', () => {
  const closed = 'closed_payments:5';
  const close = (story: Story) => story.at(dayAfter).statusChanged(5, 'active', 'expired');

  it('are due when it is closed, until each was made or has expired', () => {
    const story = quoted(quoted(new Story().published(5), 1), 2);
    expect(dueAt(story, closed)).toBeUndefined();
    close(story);
    expect(dueAt(story, closed)).toBe(dayAfter);
    story.donated(1, 5, 2, 500);
    expect(dueAt(story, closed)).toBe(dayAfter);
    expect(dueAt(story.then(expired(2)), closed)).toBeUndefined();
    expect(dueAt(story.donated(2, 5, 2, 500), closed)).toBeUndefined();
  });

  it('are not due without any, nor once it is open again', () => {
    expect(dueAt(close(new Story().published(5)), closed)).toBeUndefined();
    const story = close(quoted(new Story().published(5), 1));
    expect(dueAt(story.statusChanged(5, 'expired', 'active'), closed)).toBeUndefined();
  });
});

describe('a campaign on hold', () => {
  const of = { campaignId: 5, creatorId: 1, reason: 'It is checked.' };
  const placed = { type: 'HoldPlaced', data: { ...of, placedBy: 9 } } as const;
  const lifted = { type: 'HoldLifted', data: { ...of, liftedBy: 9, since: at } } as const;
  const announcedFor = '2026-06-01T12:00:00.000Z';
  const announced = {
    type: 'ConversationAnnounced',
    data: {
      campaignId: 5,
      creatorId: 1,
      announcedBy: 1,
      announcedFor,
      previouslyFor: null,
      takeBackUntil: null,
      reason: null,
      tellBackersAt: dayAfter,
    },
  } as const;

  it('has no deadlines until the hold is lifted, and those of before after it', () => {
    const story = quoted(new Story().published(5).then(locked), 1).then(announced).then(expired(1));
    const before = [...documents(story)];
    expect(before.map(([id]) => id)).toEqual([
      'funding_end:5',
      'funding_end_reminder:5',
      'conversation_end:5',
      'announcement_mail:5',
      'conversation_reminder:5',
      'terms_unlock:5',
    ]);
    expect(documents(story.then(placed)).size).toBe(0);
    expect(new Map([...documents(story.then(lifted))])).toEqual(new Map(before));
  });

  it('is not on hold any more once it has expired or was removed', () => {
    const story = quoted(new Story().published(5), 1).then(placed);
    story.at(dayAfter).statusChanged(5, 'active', 'removed');
    expect(dueAt(story, 'closed_payments:5')).toBe(dayAfter);
  });
});

describe('what members are told of a campaign', () => {
  const of = { campaignId: 5, creatorId: 1 };
  const announced = (announcedFor: string) =>
    ({
      type: 'ConversationAnnounced',
      data: {
        ...of,
        announcedBy: 1,
        announcedFor,
        previouslyFor: null,
        takeBackUntil: null,
        reason: null,
        tellBackersAt: null,
      },
    }) as const;

  it('is due 48 hours before the funding ends, once for each end', () => {
    const end = 'funding_end_reminder:5';
    const story = new Story().published(5);
    expect(dueAt(story, end)).toBe('2026-08-30T00:00:00.000Z');
    const told = (expiresAt: string) =>
      ({ type: 'FundingEndReminderRequested', data: { ...of, expiresAt } }) as const;
    expect(dueAt(story.then(told('2026-09-01T00:00:00Z')), end)).toBeUndefined();
    expect(dueAt(story.edited(5, { expiresAt: '2026-10-01T00:00:00Z' }), end)).toBe(
      '2026-09-29T00:00:00.000Z',
    );
    expect(dueAt(story.statusChanged(5, 'active', 'expired'), end)).toBeUndefined();
  });

  it('is due 24 hours before an announced conversation, once for each date', () => {
    const date = 'conversation_reminder:5';
    const story = new Story().published(5).then(announced('2026-06-02T12:00:00.000Z'));
    expect(dueAt(story, date)).toBe('2026-06-01T12:00:00.000Z');
    const announcedFor = '2026-06-02T12:00:00.000Z';
    story.then({ type: 'ConversationReminderRequested', data: { ...of, announcedFor } });
    expect(dueAt(story, date)).toBeUndefined();
    expect(dueAt(story.then(announced('2026-06-09T12:00:00.000Z')), date)).toBe(
      '2026-06-08T12:00:00.000Z',
    );
    expect(dueAt(story.statusChanged(5, 'active', 'expired'), date)).toBeUndefined();
  });

  it('is due at once when the donations that it holds reach its goal, once', () => {
    const reached = 'goal_reached:5';
    const story = quoted(quoted(new Story().published(5, { goalCents: 1000 }), 1), 2);
    expect(dueAt(story.donated(1, 5, 2, 500), reached)).toBeUndefined();
    expect(dueAt(story.at(dayAfter).donated(2, 5, 2, 500), reached)).toBe(dayAfter);
    expect(dueAt(story.refundRequested(2, 5, 2, 500), reached)).toBeUndefined();
    quoted(story, 3).donated(3, 5, 2, 600);
    expect(dueAt(story, reached)).toBe(dayAfter);
    story.then({ type: 'GoalReached', data: { ...of, goalCents: 1000, reachedAt: dayAfter } });
    expect(dueAt(story, reached)).toBeUndefined();
  });
});

describe('the refund of all donations of a campaign', () => {
  const refunds = 'campaign_refunds:5';
  const of = { campaignId: 5, creatorId: 1, reason: 'takedown' } as const;
  const order = (story: Story) =>
    story.then({
      type: 'CampaignRefundsOrdered',
      data: { ...of, beginsAt: dayAfter, orderedBy: 9 },
    });
  const begin = (story: Story) => story.then({ type: 'CampaignRefundsBegun', data: of });
  const withOneDonation = () => quoted(new Story().published(5), 1).donated(1, 5, 2, 500);

  it('is due when it begins, until the campaign holds no donation, the first one included', () => {
    const story = withOneDonation();
    expect(dueAt(story, refunds)).toBeUndefined();
    expect(dueAt(order(story), refunds)).toBe(dayAfter);
    begin(story);
    story.refundRequested(1, 5, 2, 500);
    expect(dueAt(story, refunds)).toBe(dayAfter);
    expect(dueAt(story.refundRequested(105, 5, 1, 100), refunds)).toBeUndefined();
  });

  it('is not due for late donations, nor once the order was undone', () => {
    const story = new Story().published(5).refundRequested(105, 5, 1, 100);
    quoted(story, 1).statusChanged(5, 'active', 'removed').donated(1, 5, 2, 500);
    expect(dueAt(begin(order(story)), refunds)).toBeUndefined();
    const undone = order(withOneDonation());
    undone.then({ type: 'CampaignRefundsRevoked', data: { ...of, revokedBy: 9 } });
    expect(dueAt(undone, refunds)).toBeUndefined();
  });

  it('is due until it begins also of a campaign without donations, which may be promoted', () => {
    const story = order(new Story().published(5).refundRequested(105, 5, 1, 100));
    expect(dueAt(story, refunds)).toBe(dayAfter);
    expect(dueAt(begin(story), refunds)).toBeUndefined();
  });
});

describe('the capture of an approved order', () => {
  const approved = (donationId: number) =>
    ({
      type: 'PaymentApproved',
      data: { donationId, provider: 'paypal', paymentIntentId: 'i', providerEventId: 'e' },
    }) as const;

  it('is due ten minutes after the approval, until it was paid, failed or expired', () => {
    const story = quoted(quoted(quoted(new Story().published(5), 1), 2), 3);
    story.at('2026-03-01T15:00:00.000Z').then(approved(1)).then(approved(2)).then(approved(3));
    expect(dueAt(story, 'payment_capture:1')).toBe('2026-03-01T15:10:00.000Z');
    story.donated(1, 5, 2, 500).then(expired(2)).then(failed(3));
    const left = [...documents(story).values()].filter(({ kind }) => kind === 'payment_capture');
    expect(left).toEqual([]);
  });
});

describe('over random histories', () => {
  it('there are deadlines of every kind: a missing one has no rules in its feature', () => {
    const missing = new Set<string>(deadlineKinds);
    for (const events of sampledHistories(600)) {
      for (const { kind } of documents({ events }).values()) missing.delete(kind);
      if (missing.size === 0) break;
    }
    expect([...missing]).toEqual([]);
  });

  const holding = new Set(['DonationQuoted', 'DonationMade', 'DisputeOpened', 'DisputeWon']);

  /** Number of open and settled donations of other members, computed payment by payment. */
  function heldBy(events: readonly RecordedEvent[], campaignId: number): number {
    const held = new Map<number, boolean>();
    for (const { type, data } of events) {
      if (!('target' in data) || campaignOf(data.target) !== campaignId) continue;
      if (!('creatorId' in data) || !('userId' in data) || !('donationId' in data)) continue;
      if (data.userId === data.creatorId) continue;
      if (!('purpose' in data) || data.purpose !== 'donation') continue;
      if (type === 'PaymentDifferenceFound') continue;
      const isLeft = type === 'PaymentDifferenceResolved' && data.leftCents > 0;
      held.set(data.donationId, isLeft || holding.has(type));
    }
    return [...held.values()].filter(Boolean).length;
  }

  it('the payments of others are their donations that are open or settled', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { auxiliary } = folded(deadlines, events);
        for (const [id, times] of auxiliary) {
          if (!id.startsWith('campaign:')) continue;
          expect([id, times.othersPayments]).toEqual([
            id,
            heldBy(events, Number(id.split(':')[1])),
          ]);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  /** What targets hold, with the key of each: the documents of the ends of campaigns, and of prompts. */
  const holdings = (auxiliary: ReturnType<typeof folded>['auxiliary']) =>
    [...auxiliary].flatMap(([id, document]) => {
      const [, campaignId] = /^ending:(\d+)$/.exec(id) ?? [];
      if (campaignId !== undefined) return [[`campaign:${campaignId}`, document] as const];
      return id.startsWith('prompt:') ? [[id, document] as const] : [];
    });

  it('a target holds its payments that are not late, not disputed and not being refunded', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { auxiliary } = folded(deadlines, events);
        const payments = [
          ...folded<PaymentDocument>(readModelNamed('donations'), events).documents,
        ];
        for (const [id, { held, heldCents, election }] of holdings(auxiliary)) {
          const holding = payments.filter(
            ([, payment]) =>
              payment.targetKey === id &&
              payment.counts &&
              payment.status === 'settled' &&
              payment.unbookedCents === null,
          );
          const sum = (some: typeof holding): number =>
            some.reduce((cents, [, payment]) => cents + payment.amountCents - payment.goneCents, 0);
          expect([id, held, heldCents]).toEqual([id, holding.length, sum(holding)]);
          if (!election) continue;
          const { inside, extending, extendingCents, extended } = election as Record<
            string,
            number
          >;
          type States = readonly PaymentDocument['election'][];
          const having = (...states: States) =>
            holding.filter(([, payment]) => states.includes(payment.election));
          const counted = (...states: States): number => having(...states).length;
          expect([id, inside, extended]).toEqual([
            id,
            counted('open', 'extends'),
            counted('extended'),
          ]);
          expect([id, extending, extendingCents]).toEqual([
            id,
            counted('extends'),
            sum(having('extends')),
          ]);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('what a target has allocated, and in no payout, are its allocations less its payouts', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { auxiliary } = folded(deadlines, events);
        for (const [id, holding] of holdings(auxiliary)) {
          const expected = { allocated: 0, allocatedCents: 0, payouts: 0 };
          for (const { type, data } of events) {
            if (type === 'DonationAllocated' && targetKey(data.target) === id) {
              expected.allocated += 1;
              expected.allocatedCents += data.amountCents;
            }
            if (type === 'PayoutComputed' && targetKey(data.target) === id) {
              expected.allocated -= data.donations;
              expected.allocatedCents -= data.amountCents;
              expected.payouts += 1;
            }
          }
          expect([id, holding]).toMatchObject([id, expected]);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  /** The payments for a target that can be paid, by definition. */
  function openFor(events: readonly RecordedEvent[], target: string): ReadonlySet<number> {
    const open = new Set<number>();
    for (const { type, data } of events) {
      if (type === 'DonationQuoted' && targetKey(data.target) === target) open.add(data.donationId);
      if (type === 'DonationMade' || type === 'PaymentExpired') open.delete(data.donationId);
    }
    return open;
  }

  it('the deadlines of a prompt follow from what it holds, and which payments are open', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { auxiliary, documents: found } = folded<DeadlineDocument>(deadlines, events);
        for (const [id, document] of auxiliary) {
          if (!id.startsWith('prompt:')) continue;
          const holding = document as unknown as PromptHolding;
          expect([id, holding.openPayments]).toEqual([id, openFor(events, id).size]);
          for (const kind of promptDeadlineKinds) {
            const deadline = `${kind}:${id}`;
            const due = promptDue[kind](holding);
            expect([deadline, found.get(deadline)?.dueAt ?? null]).toEqual([deadline, due]);
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('the deadlines of the end of a campaign are those that follow from what it depends on', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { auxiliary, documents: found } = folded<DeadlineDocument>(deadlines, events);
        for (const [id, ending] of auxiliary) {
          if (!id.startsWith('ending:')) continue;
          for (const [kind, due] of endingDueAt(ending as unknown as CampaignEnding)) {
            const deadline = `${kind}:${id.slice('ending:'.length)}`;
            expect([deadline, found.get(deadline)?.dueAt ?? null]).toEqual([deadline, due]);
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('a payment waits for its expiry exactly while it is open', () => {
    const opening = new Set<string>(['DonationQuoted', 'DepositQuoted', 'PromotionQuoted']);
    const ending = new Set<string>([
      'DonationMade',
      'DepositSettled',
      'PromotionPaid',
      'DepositReserved',
      'PaymentExpired',
    ]);
    fc.assert(
      fc.property(histories(), (events) => {
        const open = new Set<string>();
        for (const { type, data } of events) {
          if (!('donationId' in data)) continue;
          const id = `payment_expiry:${String(data.donationId)}`;
          if (opening.has(type)) open.add(id);
          else if (ending.has(type)) open.delete(id);
        }
        const waiting = [...documents({ events }).values()].filter(
          ({ kind }) => kind === 'payment_expiry',
        );
        expect(waiting.map(({ id }) => id).sort()).toEqual([...open].sort());
      }),
      { numRuns: runs(200) },
    );
  });

  it('a file waits for its removal exactly while nothing uses it', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const unused = new Set<string>();
        for (const { type, data } of events) {
          if (type === 'ImageUploaded') unused.add(`unused_image:${String(data.imageId)}`);
          if (type === 'VideoUploaded') unused.add(`unused_video:${String(data.videoId)}`);
          if (type === 'AudioUploaded') unused.add(`unused_audio:${String(data.audioId)}`);
          const id = 'fileId' in data ? `unused_${data.kind}:${String(data.fileId)}` : '';
          if (type === 'FileUsed' || type === 'FileRemoved') unused.delete(id);
          if (type === 'FileReleased' && data.uses === 0) unused.add(id);
        }
        const waiting = [...documents({ events }).values()].filter(
          ({ kind }) => kind.startsWith('unused_') && kind !== 'unused_deposit',
        );
        expect(waiting.map(({ id }) => id).sort()).toEqual([...unused].sort());
      }),
      { numRuns: runs(200) },
    );
  });
});
