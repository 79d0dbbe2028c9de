import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { configurationQuery } from '../../api/configuration.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatMoment } from '../../ui/text/dates.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { Places } from '../places.tsx';
import { parseHours } from './hours.ts';
import { usePromotion } from './use-promotion.ts';

const PromotionDialog = lazy(async () => ({
  default: (await import('./PromotionDialog.tsx')).PromotionDialog,
}));

/**
 * For the creator and admins of an active campaign: when its promotion ends, and a button to buy
 * one.
 */
export function Component({ campaign }: Places['campaignPanels']): ReactNode {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  // `?promote=hours` opens the dialog to complete a payment that was started earlier.
  const begun = parseHours(search.get('promote') ?? '');
  const promotion = usePromotion(campaign.id, begun);
  const [wanted, setOpen] = useState(begun !== undefined);
  const [wasWanted, setUsed] = useState(wanted);
  const { isRestored } = promotion;
  const opener = useRef<HTMLButtonElement>(null);
  const configuration = useQuery(configurationQuery);
  const { promotedUntil } = campaign;
  // Promotions can be paid by card only.
  if (configuration.data?.payments.card === null) return null;
  return (
    <Card padding={5}>
      <Stack as="section" gap={4} aria-labelledby={id}>
        <Stack gap={1}>
          <Text as="h2" strong id={id}>
            Promote Campaign
          </Text>
          <Text size={15} tone="muted">
            Shown as promoted on the home page and above the list of campaigns, for $1 an hour. It
            changes no ranking.
          </Text>
        </Stack>
        {promotedUntil !== null && (
          <Text size={15}>
            Paid until{' '}
            <time dateTime={promotedUntil} css={css({ fontWeight: 600 })}>
              {formatMoment(promotedUntil)}
            </time>
            . More hours are added to it.
          </Text>
        )}
        <Button
          ref={opener}
          variant="outline"
          wide
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
        >
          Promote
        </Button>
      </Stack>
      {(wasWanted || isRestored) && (
        <Suspense fallback={null}>
          <PromotionDialog
            campaign={campaign}
            promotion={promotion}
            open={wanted || isRestored}
            onClose={() => {
              setOpen(false);
              if (!search.has('promote')) return;
              const rest = new URLSearchParams(search);
              rest.delete('promote');
              setSearch(rest, { replace: true, preventScrollReset: true });
            }}
            opener={opener}
          />
        </Suspense>
      )}
    </Card>
  );
}
