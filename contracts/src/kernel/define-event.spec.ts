import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent, personal, personalFieldsOf } from './define-event.ts';

const event = { type: 'ThingDone', version: 1, data: z.object({ name: z.string().max(9) }) };

describe('an event', () => {
  it('has a journal if and only if it moves money', () => {
    // @ts-expect-error The journal is missing.
    defineEvent({ ...event, money: true });
    // @ts-expect-error An event that moves no money has none.
    defineEvent({ ...event, money: false, journal: () => null });
    expect(defineEvent({ ...event, money: true, journal: () => null }).money).toBe(true);
  });

  it('needs a subject when it has personal fields', () => {
    const data = z.object({ name: personal(z.string().max(9), '[gone]') });
    expect(() => defineEvent({ ...event, money: false, data })).toThrow('names no subject');
    const defined = defineEvent({ ...event, money: false, data, subject: () => 'user-1' });
    expect([...personalFieldsOf(defined)]).toEqual([['name', '[gone]']]);
  });
});
