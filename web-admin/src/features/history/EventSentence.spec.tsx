import { confidentialText, withoutConfidential } from '@rostrum/contracts';
import { definitions, goldenEvents, upcast } from '@rostrum/contracts/testing/golden';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { EventSentence } from './EventSentence.tsx';

/** Example data of every event type and version. */
const stored = goldenEvents.map((event) => ({ type: event.type, data: upcast(event) }));

const say = (type: string, data: unknown): string =>
  textOf(<EventSentence type={type} data={data} />);

describe('the sentence of an event', () => {
  it('has words for the data of every stored type', () => {
    expect(stored).not.toEqual([]);
    for (const { type, data } of stored) {
      const words = say(type, data);
      expect(words).toMatch(/\S [\s\S]*\S/);
      expect(words).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('is without the texts that staff do not read', () => {
    for (const { type, data } of stored) {
      const schema = definitions[type]?.data;
      if (!schema) throw new Error(`no feature defines ${type}`);
      expect(say(type, withoutConfidential(schema, data))).not.toContain(confidentialText);
    }
  });

  it('calls those who gave to a campaign its backers, as the lists do', () => {
    const elections = stored.filter(({ type }) => type.startsWith('Election'));
    expect(elections.length).toBeGreaterThan(4);
    const words = elections.map(({ type, data }) => say(type, data)).join(' ');
    expect(words).toContain('backers choose until');
    expect(words).not.toMatch(/donors?\b/i);
  });

  it('names what a refund returns: the amount and the service fee', () => {
    const data = stored.find(({ type }) => type === 'RefundRequested')?.data;
    expect(say('RefundRequested', data)).toBe(
      'A refund of $5.45 to member 1767605400000001 was requested: it came after the campaign had closed.',
    );
    for (const type of ['DonationRefunded', 'RefundFailed'])
      expect(say(type, data)).toContain('$5.45');
  });

  it('names both statuses of a change, who made it, and why', () => {
    const change = { campaignId: 5, creatorId: 1, categoryId: 2, from: 'active', to: 'completed' };
    expect(say('StatusChanged', { ...change, changedBy: 3, reason: 'It was held.' })).toBe(
      'member 3 changed the status from active to completed: “It was held.”',
    );
    expect(say('StatusChanged', { ...change, changedBy: null, reason: null })).toBe(
      'The deadline changed the status from active to completed.',
    );
  });

  it('names how a lost dispute was divided, the platform’s part last', () => {
    const data = stored.find(({ type }) => type === 'LostDisputeDivided')?.data;
    expect(say('LostDisputeDivided', data)).toBe(
      'The lost dispute of donation 7 took $10.00 from payout 1: $0.09 from share 70 (of the creator), $4.50 from share 71 (of a participant), $4.49 from share 72 (of a participant), and $0.92 from the platform’s fee.',
    );
  });

  it('names a prompt, not the campaign with the same id', () => {
    const ofPrompt = (type: string, more: object = {}): string => {
      const data = stored.findLast((event) => event.type === type)?.data as object;
      return say(type, { ...data, target: { kind: 'prompt', id: 5 }, ...more });
    };
    expect(ofPrompt('ReceivableAdded')).toContain(' to prompt 5, whose dispute was lost');
    expect(ofPrompt('PayoutComputed')).toContain('payments was divided');
    expect(ofPrompt('PayoutOrdered', { orderedBy: null })).toContain(
      'The payout was ordered, to be divided by',
    );
    expect(ofPrompt('CommentPosted')).toContain(' on prompt 5: “');
    expect(ofPrompt('RefundRequested')).toContain('it came after the prompt had closed');
  });

  it('is the name of a type that no feature has words for', () => {
    expect(say('toString', {})).toBe('toString');
    expect(say('MoonLanded', {})).toBe('MoonLanded');
  });
});
