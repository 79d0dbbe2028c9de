import { pinnedPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PolicyName, PolicySplit, splitSentence } from '../../campaigns/index.ts';
import type { Places } from '../../places.tsx';
import { moneyTexts } from './money-texts.ts';

/** Where what is given to a trailer goes, by its policy, and what happens without the selection. */
export function TrailerMoney({ campaign }: Places['campaignPanels']): ReactNode {
  const { payoutPolicy, participants, currentAmountCents } = campaign;
  const { title, text, isOpen } = moneyTexts(campaign);
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
            slim
            {...(currentAmountCents > 0 && { exampleCents: currentAmountCents })}
          />
        )}
        <Text size={14} tone="muted">
          {isOpen && pinned && splitSentence(pinned, participants.length)} {text}
        </Text>
        <Text size={14} tone="muted">
          The $1 for submitting it is a fee and stays with the platform.
        </Text>
        <PolicyName campaign={campaign} />
      </Stack>
    </Card>
  );
}
