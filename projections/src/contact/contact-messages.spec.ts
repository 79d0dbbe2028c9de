import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventData } from '@rostrum/contracts';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';
import { contactMessages, type ContactMessageDocument } from './contact-messages.ts';

const over = queriesForTests();

const sent = (messageId: number, also: Partial<EventData<'ContactMessageSent'>> = {}) =>
  ({
    type: 'ContactMessageSent',
    data: {
      messageId,
      userId: null,
      emailHash: 'a'.repeat(64),
      name: 'Secretive Person',
      email: 'secret@example.org',
      subject: 'A secret',
      message: 'Something secret.',
      ...also,
    },
  }) as const;
const read = (messageId: number) =>
  ({ type: 'ContactMessageRead', data: { messageId, readBy: 9 } }) as const;
const erased = (messageId: number, wasRead: boolean) =>
  ({ type: 'ContactMessageErased', data: { messageId, erasedBy: 9, wasRead } }) as const;

describe('a contact message', () => {
  it('is listed with the unread ones first, then the newest', async () => {
    const story = new Story()
      .at('2026-03-01T00:00:00.000Z')
      .then(sent(1))
      .at('2026-03-02T00:00:00.000Z')
      .then(sent(2))
      .then(read(2))
      .at('2026-03-03T00:00:00.000Z')
      .then(sent(3));
    const { contact } = over(story);
    const page = { offset: 0, limit: 10 } as const;
    const list = (where: { readonly isRead?: boolean }) =>
      contact.listAll({ where, sort: ['unreadFirst', 'desc'], ...page });
    const { items, total } = await list({});
    expect([items.map(({ id }) => id), total]).toEqual([[3, 1, 2], 3]);
    expect(await list({ isRead: false })).toMatchObject({
      total: 2,
      items: [{ id: 3 }, { id: 1 }],
    });
    expect(await list({ isRead: true })).toMatchObject({ total: 1, items: [{ id: 2 }] });
    expect(await contact.unreadCount()).toBe(2);
  });

  it('has its texts until it is erased', () => {
    const story = new Story().then(sent(1)).then(sent(2));
    const texts = () => JSON.stringify([...folded(contactMessages, story.events).documents]);
    expect(texts().match(/Something secret/g)).toHaveLength(2);
    story.then(erased(1, false));
    expect(texts().match(/Something secret/g)).toHaveLength(1);
    story.then(erased(2, false));
    expect(texts()).not.toMatch(/secret/i);
  });

  it('is found by the member who sent it and by the hash of its address', async () => {
    const story = new Story()
      .then(sent(1, { userId: 5 }))
      .then(sent(2, { userId: 6, emailHash: 'b'.repeat(64) }))
      .then(sent(3, { emailHash: 'b'.repeat(64) }))
      .then(sent(4))
      .then(erased(4, false));
    const { contact } = over(story);
    const ids = async (...sender: Parameters<typeof contact.sentBy>) =>
      (await contact.sentBy(...sender)).map(({ id }) => id);
    expect(await ids({ userId: 5 }, 10)).toEqual([1]);
    expect(await ids({ emailHash: 'b'.repeat(64) }, 10)).toEqual([2, 3]);
    expect(await ids({ emailHash: 'b'.repeat(64) }, 10, 2)).toEqual([3]);
    expect(await ids({ emailHash: 'a'.repeat(64) }, 10)).toEqual([1]);
  });

  it('is counted while it is there, and as unread until it is read or erased', () => {
    fc.assert(
      fc.property(histories(), (events) => {
        const { documents, auxiliary } = folded<ContactMessageDocument>(contactMessages, events);
        const messages = [...documents.values()];
        const kept = (name: string): unknown => auxiliary.get(`count:${name}`)?.n ?? 0;
        expect(kept('*')).toBe(messages.length);
        expect(kept('unread')).toBe(messages.filter(({ isRead }) => !isRead).length);
      }),
      { numRuns: runs(60) },
    );
  });
});
