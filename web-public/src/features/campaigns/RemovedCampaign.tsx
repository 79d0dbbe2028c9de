import { ApiError } from '@rostrum/contracts/client';
import { useState, type ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { useMember } from '../accounts/index.ts';
import { removedText } from './removed-words.ts';

/** The answer that the campaign was taken down; undefined for any other error. */
export const removalOf = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && error.code === 'campaign_removed' ? error : undefined;

/** Stands at the address of a campaign that was taken down. */
export function RemovedCampaign({ error }: { readonly error: ApiError }): ReactNode {
  const [openedAt] = useState(() => Date.now());
  const member = useMember();
  return (
    <ErrorState
      level={1}
      title="This campaign was taken down"
      text={removedText(error.body, openedAt)}
      action={
        <>
          {member && <LinkButton to="/dashboard?tab=donations">My Donations</LinkButton>}
          <LinkButton to="/campaigns" variant={member ? 'outline' : 'primary'}>
            All campaigns
          </LinkButton>
        </>
      }
    />
  );
}
