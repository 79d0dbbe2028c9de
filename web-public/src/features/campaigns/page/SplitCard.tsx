import { pinnedPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { CampaignDetail } from '../api.ts';
import { PolicyName } from '../PolicyName.tsx';
import { PolicySplit } from '../PolicySplit.tsx';
import { splitSentence } from '../split-sentence.ts';
import { payoutTexts } from './payout-texts.ts';

/** The shares of the campaign's payout policy, in the version that applied when it was created. */
export function SplitCard({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { payoutPolicy, participants, currentAmountCents } = campaign;
  const { title, split } = payoutTexts(campaign);
  const pinned = pinnedPolicy(payoutPolicy);
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
            slim
            {...(currentAmountCents > 0 && { exampleCents: currentAmountCents })}
          />
        )}
        <Text size={14} tone="muted">
          {pinned && splitSentence(pinned, participants.length)} {split}
        </Text>
        <PolicyName campaign={campaign} />
      </Stack>
    </Card>
  );
}
