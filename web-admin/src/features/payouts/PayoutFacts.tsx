import type { ReactNode } from 'react';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { Fact, Facts } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { policyName } from '../payout-policies/index.ts';
import type { CampaignPayouts } from './records.ts';

interface PayoutFactsProps {
  readonly payout: CampaignPayouts['payouts'][number];
  readonly policy: CampaignPayouts['policy'];
  /** Facts that are shown first. */
  readonly children?: ReactNode;
}

/** How a payout was computed. */
export function PayoutFacts({ payout, policy, children }: PayoutFactsProps) {
  return (
    <Facts>
      {children}
      <Fact name="Divided">
        <Amount cents={payout.amountCents} /> of {counted(payout.donations, 'donation')}
      </Fact>
      <Fact name="Policy">{policyName(policy)}</Fact>
      <Fact name="Platform’s part">
        <Amount cents={payout.platformCents} />
      </Fact>
      <Fact name="Shares">
        {payout.shares.length}, of which{' '}
        {counted(payout.shares.filter(({ state }) => state === 'paid').length, 'is', 'are')} paid
      </Fact>
      <Fact name="Computed">
        <Instant at={payout.computedAt} /> UTC
      </Fact>
      <Fact name="To be sent by">
        <Instant at={payout.dueAt} form="day" />, later for payees without usable details
      </Fact>
    </Facts>
  );
}
