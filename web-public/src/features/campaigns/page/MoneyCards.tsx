import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { policyById } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatAgo } from '../../../ui/dates.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { damageText, statisticsQuery } from '../../statistics/index.ts';
import type { CampaignDetail } from '../api.ts';
import { PolicySplit } from '../PolicySplit.tsx';
import { payoutTexts } from './payout-texts.ts';

/** The shares of the payout policy that the campaign pinned when it was created. */
export function SplitCard({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { payoutPolicy, participants, currentAmountCents } = campaign;
  const { title, split } = payoutTexts(campaign);
  const policy = policyById(payoutPolicy.id);
  // Another version of the policy can have other shares.
  const pinned = policy?.version === payoutPolicy.version ? policy : undefined;
  return (
    <Card padding={5} as="section" aria-label={title}>
      <Stack gap={4}>
        <Text as="h2" strong>
          {title}
        </Text>
        {pinned && (
          <PolicySplit
            policy={pinned}
            participants={participants}
            campaign={campaign}
            {...(currentAmountCents > 0 && { exampleCents: currentAmountCents })}
          />
        )}
        <Text size={14} tone="muted">
          {split} Policy <span css={css({ whiteSpace: 'nowrap' })}>{payoutPolicy.id}</span>, version{' '}
          {payoutPolicy.version}, fixed when this campaign was created.
        </Text>
      </Stack>
    </Card>
  );
}

/** The number of donations, and when the ledger was last verified. */
export function LedgerCard({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { data, dataUpdatedAt } = useQuery(statisticsQuery);
  const { donationCount } = campaign;
  const { verifiedAt = null, verifiedEvents = 0, damaged = false } = data?.ledger ?? {};
  const title = damaged ? 'Not every cent can be proved now' : 'Every cent accounted for';
  const Shield = damaged ? ShieldAlert : ShieldCheck;
  return (
    <Card padding={5} as="section" aria-label={title}>
      <div css={css({ display: 'flex', gap: space(3.5) })}>
        <Shield
          size={28}
          aria-hidden="true"
          color={damaged ? tokens.content.danger : tokens.content.success}
          css={css({ flexShrink: 0 })}
        />
        <Stack gap={1}>
          <Text as="h2" strong>
            {title}
          </Text>
          <Text size={15} tone="muted">
            {donationCount.toLocaleString('en-US')} {donationCount === 1 ? 'donation' : 'donations'}{' '}
            in a hash-chained log
            {verifiedAt !== null &&
              !damaged &&
              `, verified ${formatAgo(verifiedAt, dataUpdatedAt)}`}
            . {damaged && `${damageText(verifiedEvents)} `}
            <TextLink to="?tab=ledger#about" preventScrollReset>
              Open the ledger
            </TextLink>
          </Text>
        </Stack>
      </div>
    </Card>
  );
}
