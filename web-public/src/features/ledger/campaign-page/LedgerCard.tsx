import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatAgo } from '../../../ui/text/dates.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { type Noun, nounOf } from '@rostrum/contracts/categories/constants';
import type { Places } from '../../places.tsx';
import { campaignLedgerQuery, type VerifiedEntries } from '../api.ts';
import { damageText, statisticsQuery } from '../../statistics/index.ts';

/** How many of the campaign's ledger entries were verified, and when. */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
  const { data: statistics } = useQuery(statisticsQuery);
  const { data, dataUpdatedAt } = useQuery(campaignLedgerQuery(campaign.id, 1));
  const { verifiedEvents = 0, damaged = false } = statistics?.ledger ?? {};
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
            {damaged
              ? `${damageText(verifiedEvents)} `
              : data && `${verifiedText(data.verified, nounOf(campaign), dataUpdatedAt)} `}
            <TextLink to="?tab=ledger#about" preventScrollReset>
              Open the ledger
            </TextLink>
          </Text>
        </Stack>
      </div>
    </Card>
  );
}

/** `now`: epoch milliseconds. */
function verifiedText({ entries, total, at }: VerifiedEntries, noun: Noun, now: number): string {
  const kept = `ledger ${total === 1 ? 'entry' : 'entries'} of this ${noun} in a hash-chained log`;
  const all = total.toLocaleString('en-US');
  if (at === null || entries === 0) return `${all} ${kept}, not verified yet.`;
  const verified = entries === total ? all : `${entries.toLocaleString('en-US')} of ${all}`;
  return `${verified} ${kept}, verified ${formatAgo(at, now)}.`;
}
