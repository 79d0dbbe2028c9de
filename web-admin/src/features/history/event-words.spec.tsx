import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/text-of.tsx';
import { EventWords, eventWords } from './event-words.tsx';

/** Data of every type as it lies in logs. */
const stored = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../../../contracts/src/**/golden/*.json', {
    eager: true,
    import: 'default',
  }),
).map(([path, data]) => ({ type: /(\w+)\.v\d+\.json$/.exec(path)?.[1] ?? path, data }));

const say = (type: string, data: unknown): string => textOf(<EventWords type={type} data={data} />);

describe('an event', () => {
  it('of every stored type is said in words', () => {
    expect(new Set(stored.map(({ type }) => type))).toEqual(new Set(Object.keys(eventWords)));
    for (const { type, data } of stored) {
      const words = say(type, data);
      expect(words).toMatch(/\S [\s\S]*\S/);
      expect(words).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('of money names the sum', () => {
    const data = stored.find(({ type }) => type === 'RefundRequested')?.data;
    expect(say('RefundRequested', data)).toBe(
      'A refund of $5.00 to member 1767605400000001 was requested: it came after the campaign had closed.',
    );
  });

  it('of a status names both, who ordered it and why', () => {
    const change = { campaignId: 5, creatorId: 1, categoryId: 2, from: 'active', to: 'completed' };
    expect(say('StatusChanged', { ...change, changedBy: 3, reason: 'It was held.' })).toBe(
      'member 3 changed the status from active to completed: “It was held.”',
    );
    expect(say('StatusChanged', { ...change, changedBy: null, reason: null })).toBe(
      'The deadline changed the status from active to completed.',
    );
  });

  it('of a type that is not known yet is named as it is', () => {
    expect(say('toString', {})).toBe('toString');
    expect(say('MoonLanded', {})).toBe('MoonLanded');
  });
});
