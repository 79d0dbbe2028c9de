import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Money } from '../../ui/Money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { Dashboard } from './api.ts';

type MyDonation = Dashboard['donations'][number];

const states = {
  quoted: { tone: 'neutral', label: 'Not paid' },
  intent_created: { tone: 'neutral', label: 'Not paid' },
  failed: { tone: 'danger', label: 'Failed' },
  expired: { tone: 'neutral', label: 'Not paid' },
  settled: { tone: 'success', label: 'In escrow' },
  refund_requested: { tone: 'warning', label: 'Refund on its way' },
  refund_failed: { tone: 'warning', label: 'Refund failed, still owed to you' },
  refunded: { tone: 'info', label: 'Refunded' },
} as const;

/** The member's donations, newest first, with their status. */
export function DonationsTab({
  donations,
}: {
  readonly donations: readonly MyDonation[];
}): ReactNode {
  if (donations.length === 0) {
    return (
      <EmptyState
        title="No donations yet"
        text="Find a conversation that you want to hear."
        action={<LinkButton to="/campaigns">Browse campaigns</LinkButton>}
      />
    );
  }
  return (
    <ul css={listStyle}>
      {donations.map((donation) => (
        <li key={donation.id}>
          <div css={css({ display: 'grid', gap: space(1), minWidth: 0 })}>
            <span css={css({ overflowWrap: 'anywhere' })}>
              <Target donation={donation} />
            </span>
            <span css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>
              {formatDay(donation.settledAt ?? donation.createdAt)}
              {donation.purpose === 'deposit' && ' · your first $1'}
              {donation.late && ' · came after the campaign had closed'}
            </span>
          </div>
          <div css={amountStyle}>
            <strong>
              <Money cents={donation.amountCents} />
            </strong>
            <Badge tone={states[donation.status].tone}>{states[donation.status].label}</Badge>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Target({ donation }: { readonly donation: MyDonation }): ReactNode {
  const { campaignId, campaignTitle, purpose } = donation;
  if (campaignId !== null && campaignTitle !== null) {
    return <TextLink to={`/campaigns/${String(campaignId)}`}>{campaignTitle}</TextLink>;
  }
  return purpose === 'deposit' ? 'A campaign that was not created yet' : 'A campaign that is gone';
}

const listStyle = css({
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: space(4),
    paddingBlock: space(4),
    borderTop: `1px solid ${tokens.border.default}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

const amountStyle = css({
  display: 'grid',
  justifyItems: 'end',
  gap: space(1),
  flexShrink: 0,
});
