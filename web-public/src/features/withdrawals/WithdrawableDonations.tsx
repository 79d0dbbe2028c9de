import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { Money } from '../../ui/text/Money.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { space } from '../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { Places } from '../places.tsx';
import { withdrawableQuery } from './api.ts';
import { TakeBack } from './TakeBack.tsx';

/** The member's donations to a campaign that can be taken back. */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
  const found = useQuery(withdrawableQuery(campaign.id));
  const id = useId();
  if (found.isError) return <LoadFailed query={found} title="Your donations could not be loaded" />;
  if (!found.data || found.data.donations.length === 0) return null;
  const { donations, ...quota } = found.data;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={2} size="card" id={id}>
          Your donations
        </Heading>
        <ul css={css({ display: 'grid', gap: space(3) })}>
          {donations.map((donation) => (
            <li key={donation.id}>
              <Row justify="space-between" gap={3}>
                <span>
                  <strong>
                    <Money cents={donation.amountCents} />
                  </strong>{' '}
                  <Text as="span" size={15} tone="muted">
                    {formatDay(donation.settledAt)}
                  </Text>
                </span>
                <TakeBack donation={donation} quota={quota} />
              </Row>
            </li>
          ))}
        </ul>
        <Text size={14} tone="muted">
          {isTrailer(campaign)
            ? 'Until the funding closes.'
            : 'Until the funding closes, or 48 hours after the date of the conversation is announced.'}
        </Text>
      </Stack>
    </Card>
  );
}
