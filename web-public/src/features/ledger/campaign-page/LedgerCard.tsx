import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatAgo } from '../../../ui/text/dates.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import type { Places } from '../../places.tsx';
import { damageText, statisticsQuery } from '../../statistics/index.ts';

/** The number of donations, and when the whole ledger was last verified. */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
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
              `, last verified as a whole ${formatAgo(verifiedAt, dataUpdatedAt)}`}
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
