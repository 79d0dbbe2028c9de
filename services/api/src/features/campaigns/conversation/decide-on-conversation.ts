import type { DomainEvent } from '@rostrum/contracts';
import { announce, tellBackers, type Announcement } from './announcement.ts';
import type { ConversationSubject } from './conversation.ts';
import {
  attachVideo,
  returnEvidence,
  submitEvidence,
  withdrawEvidence,
  type AttachedVideo,
  type Return,
  type Submission,
  type Withdrawal,
} from './evidence.ts';

export type ConversationCommand =
  | ({ readonly type: 'announce' } & Announcement)
  /** The mail about the announced date, when it had to wait. */
  | { readonly type: 'tellBackers'; readonly now: Date }
  | ({ readonly type: 'submitEvidence' } & Submission)
  | ({ readonly type: 'withdrawEvidence' } & Withdrawal)
  | ({ readonly type: 'returnEvidence' } & Return)
  | ({ readonly type: 'attachVideo' } & AttachedVideo);

/** Decides on the conversation of a campaign. @throws DomainError (409, 400) */
export function decideOnConversation(
  command: ConversationCommand,
  state: ConversationSubject,
): readonly DomainEvent[] {
  switch (command.type) {
    case 'announce':
      return announce(command, state);
    case 'tellBackers':
      return tellBackers(command.now, state);
    case 'submitEvidence':
      return submitEvidence(command, state);
    case 'withdrawEvidence':
      return withdrawEvidence(command, state);
    case 'returnEvidence':
      return returnEvidence(command, state);
    case 'attachVideo':
      return attachVideo(command, state);
  }
}
