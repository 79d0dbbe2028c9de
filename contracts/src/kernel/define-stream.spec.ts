import { describe, expect, it } from 'vitest';
import { defineStream } from './define-stream.ts';

describe('a stream', () => {
  const campaign = defineStream({ prefix: 'campaign', key: 'id' });
  const email = defineStream({ prefix: 'email', key: 'text' });
  const payment = defineStream({ prefix: 'payment', key: ['text', 'text'] });
  const vote = defineStream({ prefix: 'vote', key: ['id', 'id'] });

  it('is named by its prefix and its key', () => {
    expect([campaign(5), email('0a1b'), payment('stripe', 'pi_1-2'), vote(3, 4)]).toEqual([
      'campaign-5',
      'email-0a1b',
      'payment-stripe-pi_1-2',
      'vote-3-4',
    ]);
  });

  it('recognises its own names only', () => {
    expect(campaign.matches('campaign-5')).toBe(true);
    expect(payment.matches('payment-stripe-pi_1-2')).toBe(true);
    expect(vote.matches('vote-3-4')).toBe(true);
    for (const name of ['campaign-', 'campaign-x', 'campaign-5-6', 'xcampaign-5', 'vote-3']) {
      expect([campaign, email, payment, vote].some((stream) => stream.matches(name))).toBe(false);
    }
  });

  it('is shown in the console when its key is made of ids', () => {
    expect([campaign.shown, vote.shown, email.shown, payment.shown]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(defineStream({ prefix: 'inbox', key: 'id', shown: false }).shown).toBe(false);
  });

  it('has personal data only when its definition says so', () => {
    expect(campaign.personal).toBe(false);
    expect(defineStream({ prefix: 'diary', key: 'id', personal: true }).personal).toBe(true);
  });
});
