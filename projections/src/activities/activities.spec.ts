import { describe, expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { failed, quoted } from '../testing/payment-events.ts';
import { Story } from '../testing/story.ts';
import { readModelNamed } from '../read-models.ts';
import { keptOfMember, type ActivityDocument } from './activity.ts';

const activities = readModelNamed('activities');

describe('the activity log', () => {
  const log = (story: Story): readonly ActivityDocument[] =>
    Array.from(folded<ActivityDocument>(activities, story.events).documents.values());

  it('has one document per activity, in the order of the log', () => {
    const story = new Story()
      .registered(2)
      .published(5)
      .donated(1, 5, 2, 500)
      .statusChanged(5, 'active', 'expired');
    expect(log(story).map(({ activityType }) => activityType)).toEqual([
      'user_registered',
      'campaign_created',
      'donation_made',
      'campaign_published',
      'donation_made',
      'status_changed',
    ]);
    expect(log(story).at(-1)).toMatchObject({
      userId: 9,
      campaignId: 5,
      details: { from: 'active', to: 'expired' },
    });
    const ids = Array.from(folded(activities, story.events).documents.keys());
    expect(ids).toEqual([...ids].sort());
  });

  it('has what a member did to their account, without names and addresses', () => {
    const data = { userId: 2 };
    const story = new Story()
      .then({ type: 'EmailVerified', data })
      .then({ type: 'PasswordResetRequested', data })
      .then({ type: 'PasswordChanged', data: { ...data, by: 'reset' } })
      .then({ type: 'EmailChangeRequested', data: { ...data, email: 'b@example.org' } })
      .then({
        type: 'EmailChanged',
        data: { ...data, email: 'b@example.org', formerEmail: 'a@example.org' },
      })
      .then({
        type: 'UsernameChanged',
        data: { ...data, username: 'lovelace', formerUsername: 'ada' },
      });
    expect(log(story).map(({ activityType, userId }) => [activityType, userId])).toEqual([
      ['email_verified', 2],
      ['password_reset_requested', 2],
      ['password_changed', 2],
      ['email_change_requested', 2],
      ['email_changed', 2],
      ['username_changed', 2],
    ]);
    expect(JSON.stringify(log(story))).not.toMatch(/example|lovelace|ada/);
  });

  it('knows the member and campaign of a failed payment', () => {
    expect(log(quoted(new Story().published(5), 1).then(failed(1))).at(-1)).toMatchObject({
      activityType: 'payment_failed',
      userId: 2,
      campaignId: 5,
      donationId: 1,
      amountCents: 500,
      details: { code: 'card_declined' },
    });
  });

  it('has promotions that members paid for, and payouts with the admin who recorded them', () => {
    const money = { currency: 'usd', provider: 'sandbox' } as const;
    const story = new Story()
      .published(5)
      .then({
        type: 'PromotionPaid',
        data: {
          ...money,
          donationId: 3,
          target: { kind: 'campaign', id: 5 },
          creatorId: 1,
          userId: 1,
          hours: 24,
          amountCents: 2_400,
          feeCents: 0,
          totalCents: 2_400,
          paymentIntentId: 'intent-3',
          providerEventId: 'e',
        },
      })
      .then({
        type: 'ProviderPaidOut',
        data: {
          ...money,
          payoutId: 'A-1',
          amountCents: 2_000,
          paidAt: '2026-03-01T00:00:00Z',
          recordedBy: 9,
        },
      });
    expect(log(story).slice(-2)).toMatchObject([
      {
        activityType: 'promotion_paid',
        userId: 1,
        campaignId: 5,
        donationId: 3,
        amountCents: 2_400,
        details: { provider: 'sandbox', hours: 24 },
      },
      {
        activityType: 'provider_paid_out',
        userId: 9,
        campaignId: null,
        donationId: null,
        amountCents: 2_000,
        details: { provider: 'sandbox' },
      },
    ]);
  });

  it('keeps the newest hundred sign-ins of each member, and counts those', () => {
    const signedIn = (story: Story, userId: number, at: number) =>
      story.at(new Date(Date.UTC(2026, 2, 1, 0, at)).toISOString()).then({
        type: 'SignedIn',
        data: { userId, device: 'Firefox on Linux', addressHash: 'h', newDevice: false },
      });
    const story = new Story().registered(2).registered(3);
    for (let at = 0; at < 250; at += 1) signedIn(story, 2, at);
    signedIn(story, 3, 0);
    const { documents, auxiliary } = folded<ActivityDocument>(activities, story.events);
    const signIns = Array.from(documents.values()).filter(
      ({ activityType }) => activityType === 'signed_in',
    );
    const ofMember = (id: number) => signIns.filter(({ userId }) => userId === id);
    const times = ofMember(2).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(keptOfMember);
    expect(times.sort().at(0)).toBe('2026-03-01T02:30:00.000Z');
    expect(ofMember(3)).toHaveLength(1);
    expect(auxiliary.get('count:signed_in')).toEqual({ n: keptOfMember + 1 });
    expect(auxiliary.get('count:*')).toEqual({ n: documents.size });
  });

  it('holds no personal text', () => {
    const story = new Story()
      .registered(2, 'Secretive')
      .published(5, {
        title: 'Secret title',
        description: 'A secret of at least twenty letters.',
        moderator: 'Secret Moderator',
      })
      .edited(5, { title: 'Secret title two' })
      .statusChanged(5, 'active', 'expired');
    expect(JSON.stringify(log(story)).toLowerCase()).not.toMatch(/secret|ada|because/);
  });

  it('keeps totals of everything and of each type', () => {
    const { auxiliary } = folded(
      activities,
      new Story().registered(1).registered(2).published(5).events,
    );
    expect([auxiliary.get('count:*'), auxiliary.get('count:user_registered')]).toEqual([
      { n: 5 },
      { n: 2 },
    ]);
  });
});
