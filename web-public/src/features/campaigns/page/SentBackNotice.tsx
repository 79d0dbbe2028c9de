import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Alert } from '../../../ui/feedback/states.tsx';
import { formatMoment } from '../../../ui/text/dates.ts';
import { space } from '../../../ui/tokens/tokens.ts';
import type { CampaignDetail } from '../api.ts';

/** Why a trailer was sent back, for its maker and the staff, and what its backers can do. */
export function SentBackNotice({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, review, abilities, onHoldSince } = campaign;
  if (review === null) {
    return (
      <Alert tone="warning" title="This trailer was sent back to its maker, and is hidden.">
        <p>
          It takes neither donations nor votes until it is changed and accepted. You can take back
          what you gave.
        </p>
        <LinkButton to="/dashboard?tab=donations" size="small" css={css({ marginTop: space(3) })}>
          My Donations
        </LinkButton>
      </Alert>
    );
  }
  const { reason, replaceBy } = review;
  const isChanged = replaceBy === null;
  return (
    <Alert
      tone="warning"
      title={
        isChanged
          ? 'This trailer was changed, and waits for its review. It is hidden until it is accepted.'
          : 'This trailer was sent back, and is hidden until it is changed and accepted.'
      }
    >
      {reason !== null && (
        <p css={css({ whiteSpace: 'pre-line' })}>
          {isChanged ? 'It was sent back for this reason:' : 'The reason:'} {reason}
        </p>
      )}
      {!isChanged && (
        <p>
          {onHoldSince === null
            ? `Unless it is changed by ${formatMoment(replaceBy)}, it is removed, and what was given to it goes back.`
            : 'The time for changing it is extended by the length of the hold.'}
        </p>
      )}
      {abilities.edit && (
        <LinkButton
          to={`/campaigns/edit/${String(id)}`}
          size="small"
          css={css({ marginTop: space(3) })}
        >
          Change the trailer
        </LinkButton>
      )}
    </Alert>
  );
}
