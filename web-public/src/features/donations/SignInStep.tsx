import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useSession } from '../accounts/index.ts';
import { PayPalPrice, QuoteSum } from '../payments/index.ts';
import { amountLabel } from './amount-label.ts';
import type { DonationAmount } from './donation-amount.ts';
import { type GivingPreferences, preferencesQuery } from './giving-preferences.ts';
import type { SupportedCampaign } from './supported-campaign.ts';

interface SignInStepProps {
  readonly campaign: Pick<SupportedCampaign, 'id' | 'categoryId'>;
  readonly amount: DonationAmount;
  readonly preferences: GivingPreferences;
  readonly onChangeAmount: () => void;
}

/** Asks a visitor to sign in. Afterwards the dialog is open again with the same amount. */
export function SignInStep({
  campaign,
  amount,
  preferences,
  onChangeAmount,
}: SignInStepProps): ReactNode {
  const session = useSession();
  if (session.status === 'checking') {
    return (
      <Loading label="Checking your session">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (session.status === 'unknown') {
    return (
      <ErrorState
        level={3}
        title="We could not check your session"
        text="The server did not answer. Nothing was charged; please try again."
        onRetry={session.retry}
      />
    );
  }
  const path = `/campaigns/${String(campaign.id)}?give=${encodeURIComponent(amount.text)}`;
  const state = { returnTo: `${path}${preferencesQuery(preferences)}` };
  return (
    <Stack gap={5}>
      <Text>Sign in or register to give. You come back here, and the amount is kept.</Text>
      {amount.cents !== undefined && (
        <Stack gap={2}>
          <QuoteSum amountCents={amount.cents} label={amountLabel(campaign)} />
          <PayPalPrice amountCents={amount.cents} />
        </Stack>
      )}
      <Stack gap={3}>
        <LinkButton to="/auth/login" state={state} size="large" wide>
          Sign in
        </LinkButton>
        <LinkButton to="/auth/register" state={state} size="large" variant="outline" wide>
          Register
        </LinkButton>
        <Button variant="ghost" size="small" onClick={onChangeAmount}>
          <ArrowLeft size={18} aria-hidden="true" />
          Change the amount
        </Button>
      </Stack>
    </Stack>
  );
}
