import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { usePromotion } from './use-promotion.ts';

const PromotionDialog = lazy(async () => ({
  default: (await import('./PromotionDialog.tsx')).PromotionDialog,
}));

export interface PromotedCampaign {
  readonly id: number;
  readonly title: string;
  readonly promotedUntil: string | null;
}

/** For the creator and admins of an active campaign: until when it is promoted, and the button to promote it. */
export function PromotionPanel({ campaign }: { readonly campaign: PromotedCampaign }): ReactNode {
  const id = useId();
  const promotion = usePromotion(campaign.id);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { promotedUntil } = campaign;
  return (
    <Card>
      <Stack as="section" gap={3} aria-labelledby={id}>
        <Heading level={2} size="card" id={id}>
          Promote Campaign
        </Heading>
        <Text size={15} tone="muted">
          Shown as promoted on the home page and above the list of campaigns, for $1 an hour. It
          changes no ranking.
        </Text>
        {promotedUntil !== null && (
          <Text size={15}>
            Promotion is paid until{' '}
            <time dateTime={promotedUntil}>
              {new Date(promotedUntil).toLocaleString('en-US', {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </time>
            .
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
      {used && (
        <Suspense fallback={null}>
          <PromotionDialog
            title={campaign.title}
            promotion={promotion}
            open={open}
            onClose={() => {
              setOpen(false);
            }}
            opener={opener}
          />
        </Suspense>
      )}
    </Card>
  );
}
