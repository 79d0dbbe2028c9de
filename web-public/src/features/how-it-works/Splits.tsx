import { campaignPolicyIds, payoutPolicies, type Cents } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { PolicySplit } from '../campaigns/index.ts';

const exampleCents: Cents = 10_000_00;
const participants = ['Participant A', 'Participant B'];

/** The payout policies that a creator can choose from. */
export function Splits(): ReactNode {
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={3} size="section">
          Who gets what
        </Heading>
        <Text tone="muted" measure>
          The creator chooses one of two splits when proposing. It is pinned to the campaign and
          shown on its page. The example divides <Money cents={exampleCents} form="short" />.
        </Text>
      </Stack>
      <Grid columns={2} gap={4}>
        {campaignPolicyIds.map((id) => (
          <Card key={id}>
            <Stack gap={4}>
              <Heading level={4} size="small">
                {payoutPolicies[id].title}
              </Heading>
              <PolicySplit
                policy={payoutPolicies[id]}
                participants={participants}
                exampleCents={exampleCents}
              />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
