import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { nounOf } from '@rostrum/contracts/categories/constants';
import { PaymentForm, usePaymentState } from '../payments/index.ts';
import { amountLabel } from './amount-label.ts';
import { AmountPicker } from './AmountPicker.tsx';
import { GivingOptions } from './GivingOptions.tsx';
import { DonationThanks } from './DonationThanks.tsx';
import { takeBackText } from './take-back-text.ts';
import type { SupportedCampaign } from './supported-campaign.ts';
import type { Donation } from './use-donation.ts';

interface SupportFormProps {
  readonly campaign: SupportedCampaign;
  readonly donation: Donation;
  /** Shown below the thank-you message. */
  readonly children: ReactNode;
}

/** The steps of a donation on the checkout page: amount, payment, thank-you message. */
export function SupportForm({ campaign, donation, children }: SupportFormProps): ReactNode {
  const [paying, setPaying] = useState(false);
  const attempt = paying ? donation.attempt : undefined;
  const state = usePaymentState(attempt?.payment, donation.isRestored);
  if (donation.paid && state.status === 'paid') {
    return (
      <DonationThanks
        campaign={campaign}
        paid={donation.paid}
        settlement={donation.settlement}
        headingLevel={2}
        next={
          <LinkButton
            to={`/campaigns/${String(campaign.id)}`}
            size="large"
            variant="outline"
            wide
            onClick={donation.finish}
          >
            {`See it on the ${nounOf(campaign)}`}
          </LinkButton>
        }
      >
        {children}
      </DonationThanks>
    );
  }
  if (attempt) {
    return (
      <Stack gap={3}>
        <Heading level={2} size="card">
          Payment
        </Heading>
        <PaymentForm
          key={attempt.cents}
          payment={attempt.payment}
          amountCents={attempt.cents}
          amountLabel={amountLabel(campaign)}
          isDonation
          autoFocus
        />
        {state.status === 'ready' && (
          <Text size={14} tone="muted">
            {takeBackText(campaign)}
          </Text>
        )}
        {state.status === 'ready' && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setPaying(false);
            }}
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Change the amount
          </Button>
        )}
      </Stack>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (donation.amount.cents === undefined) return;
    donation.startPayment();
    setPaying(true);
  };
  return (
    <form noValidate aria-label="Amount" onSubmit={submit}>
      <Stack gap={5}>
        <Heading level={2} size="card">
          Amount
        </Heading>
        <AmountPicker amount={donation.amount} label={amountLabel(campaign)} />
        <GivingOptions
          noun={nounOf(campaign)}
          preferences={donation.preferences}
          setPreferences={donation.setPreferences}
        />
        <Button type="submit" size="large" wide disabled={donation.amount.cents === undefined}>
          Continue to Payment
        </Button>
      </Stack>
    </form>
  );
}
