import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import type { PromptPage } from './records.ts';

export interface ActProps {
  readonly prompt: PromptPage;
}

export const { updateFailed: failed } = conversationMessages;

export const staysInLog =
  'Kept in the log, and shown in the event history. The asker does not see it.';

/** Whether the newest result waits for an administrator. */
export const waitsForDecision = ({ phase, result }: Pick<PromptPage, 'phase' | 'result'>) =>
  phase === 'closed' && result !== null && result.doubts.length > 0 && !result.confirmed;
