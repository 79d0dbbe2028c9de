import { css } from '@emotion/react';
import { LockKeyhole } from 'lucide-react';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';

interface LockedTermsProps {
  /** What is locked, and why. Default: the terms of a campaign for a conversation. */
  readonly text?: string;
}

export function LockedTerms({ text = campaignMessages.termsLocked }: LockedTermsProps): ReactNode {
  return (
    <Alert
      tone="info"
      title="These terms are locked"
      icon={<LockKeyhole size={20} aria-hidden="true" />}
    >
      <p>{text}</p>
    </Alert>
  );
}

/** The style of a read-only control. */
export const lockedStyle = css({
  background: tokens.surface.sunken,
  color: tokens.content.muted,
  borderStyle: 'dashed',
});
