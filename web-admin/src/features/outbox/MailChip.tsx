import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { MailRecord } from './records.ts';

const states: Readonly<Record<MailRecord['state'], Badge>> = {
  waiting: ['Waiting', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Failed', 'error'],
  refused: ['Address refused', 'error'],
  no_server: ['No mail server', 'neutral'],
  unwritten: ['Not written', 'error'],
};

export const mailStateChoices = choicesOf(states);

export function MailChip({ state }: Pick<MailRecord, 'state'>) {
  return <ToneChip badge={states[state]} />;
}

const kinds: Readonly<Record<MailRecord['kind'], string>> = {
  security: 'Security',
  receipt: 'Receipt',
  answer: 'Answer',
  invitation: 'Invitation',
  message: 'Message',
  campaign_update: 'Campaign update',
  marketing: 'News',
};

export const mailKindName = (kind: MailRecord['kind']): string => kinds[kind];
