import { css } from '@emotion/react';
import { LockKeyhole } from 'lucide-react';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';

export function LockedTerms(): ReactNode {
  return (
    <Alert
      tone="info"
      title="These terms are locked"
      icon={<LockKeyhole size={20} aria-hidden="true" />}
    >
      <p>{campaignMessages.termsLocked}</p>
    </Alert>
  );
}

/** The style of a read-only control. */
export const lockedStyle = css({
  background: tokens.surface.sunken,
  color: tokens.content.muted,
  borderStyle: 'dashed',
});
