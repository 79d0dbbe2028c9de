import { happenedAt } from '@rostrum/contracts';
import { adminContactMessages } from '@rostrum/contracts/contact/lists';
import { counterId, counterRule } from '../engine/counters.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A contact message. Its texts are gone once `ContactMessageErased` is folded. */
export interface ContactMessageDocument {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** The member who sent it; null for a visitor. */
  readonly userId: number | null;
  readonly emailHash: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  /** When it was last answered. */
  readonly answeredAt: string | null;
  /**
   * Sort key: in descending order, unread messages come first, and newer ones before older ones.
   */
  readonly unreadFirst: string;
}

const rules = rulesFor<ContactMessageDocument>();
const key = ({ data }: { readonly data: { readonly messageId: number } }): string =>
  String(data.messageId);

/** Id of the counter of the messages that nobody has read. */
export const unreadCounter = counterId('unread');

const read = (message: ContactMessageDocument): ContactMessageDocument => ({
  ...message,
  isRead: true,
  unreadFirst: `0 ${message.createdAt}`,
});

export const contactMessages = defineReadModel({
  name: 'contact-messages',
  version: 2,
  lists: [adminContactMessages],
  partitionable: true,
  on: {
    ContactMessageSent: [
      rules.document<EventOfType<'ContactMessageSent'>>(key, (_, e) => ({
        id: e.data.messageId,
        name: e.data.name,
        email: e.data.email,
        subject: e.data.subject,
        message: e.data.message,
        userId: e.data.userId,
        emailHash: e.data.emailHash,
        isRead: false,
        createdAt: happenedAt(e),
        answeredAt: null,
        unreadFirst: `1 ${happenedAt(e)}`,
      })),
      counterRule(() => counterId('*'), 1),
      counterRule(() => unreadCounter, 1),
    ],
    ContactMessageRead: [
      rules.existing<EventOfType<'ContactMessageRead'>>(key, read),
      counterRule(() => unreadCounter, -1),
    ],
    ContactMessageAnswered: [
      rules.existing<EventOfType<'ContactMessageAnswered'>>(key, (message, e) => ({
        ...message,
        answeredAt: happenedAt(e),
      })),
    ],
    ContactMessageErased: [
      rules.existing<EventOfType<'ContactMessageErased'>>(key, () => undefined),
      counterRule(() => counterId('*'), -1),
      counterRule<EventOfType<'ContactMessageErased'>>(
        (e) => (e.data.wasRead ? undefined : unreadCounter),
        -1,
      ),
    ],
  },
  indexes: [
    ['createdAt'],
    ['isRead', 'createdAt'],
    ['unreadFirst'],
    ['userId', 'id'],
    ['emailHash', 'id'],
  ],
});
