import type { DomainEvent, EventData } from '@rostrum/contracts';
import { contactLimits, contactMessages } from '@rostrum/contracts/contact';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';

/** A contact message: the state for decisions in `contact-{id}`. Its text is only in the events. */
export interface ContactMessage {
  readonly id: number;
  readonly isRead: boolean;
  readonly isErased: boolean;
  readonly answers: number;
  /** Id of the command that sent it; repeating that command has no effect. */
  readonly sentBy: string;
}

export type ContactMessageCommand =
  | {
      readonly kind: 'send';
      readonly commandId: string;
      readonly sent: EventData<'ContactMessageSent'>;
    }
  | { readonly kind: 'read'; readonly readBy: number }
  | { readonly kind: 'answer'; readonly answeredBy: number; readonly answer: string }
  | { readonly kind: 'erase'; readonly erasedBy: number | null };

export { contactStream } from '@rostrum/contracts/contact';

/** Sent once; read once; answered up to 20 times; erased for good. */
export const contactMessage: Decider<ContactMessage | undefined, ContactMessageCommand> = {
  initialState: undefined,

  evolve(state, event: RecordedEvent) {
    if (event.type === 'ContactMessageSent') {
      return {
        id: event.data.messageId,
        isRead: false,
        isErased: false,
        answers: 0,
        sentBy: event.metadata.causationId,
      };
    }
    switch (state && event.type) {
      case 'ContactMessageRead':
        return state && { ...state, isRead: true };
      case 'ContactMessageAnswered':
        return state && { ...state, answers: state.answers + 1 };
      case 'ContactMessageErased':
        return state && { ...state, isErased: true };
      default:
        return state;
    }
  },

  decide(command, state): readonly DomainEvent[] {
    if (command.kind === 'send') {
      if (!state) return [{ type: 'ContactMessageSent', data: command.sent }];
      if (state.sentBy === command.commandId) return [];
      throw new IdTaken(state.id);
    }
    if (!state || state.isErased) throw notFound(contactMessages.notFound);
    const { id: messageId, isRead, answers } = state;
    switch (command.kind) {
      case 'read':
        return isRead
          ? []
          : [{ type: 'ContactMessageRead', data: { messageId, readBy: command.readBy } }];
      case 'answer': {
        if (answers >= contactLimits.answers) {
          throw new DomainError('conflict', contactMessages.answersFull);
        }
        const { answer, answeredBy } = command;
        return [
          ...(isRead
            ? []
            : [{ type: 'ContactMessageRead', data: { messageId, readBy: answeredBy } } as const]),
          { type: 'ContactMessageAnswered', data: { messageId, answeredBy, answer } },
        ];
      }
      case 'erase':
        return [
          {
            type: 'ContactMessageErased',
            data: { messageId, erasedBy: command.erasedBy, wasRead: isRead },
          },
        ];
    }
  },
};
