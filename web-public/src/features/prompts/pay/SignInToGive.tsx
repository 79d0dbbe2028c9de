import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useSession } from '../../accounts/index.ts';
import type { DonationAmount } from '../../donations/index.ts';
import { QuoteSum } from '../../payments/index.ts';

interface SignInToGiveProps {
  readonly promptId: number;
  readonly amount: DonationAmount;
  readonly label: string;
  readonly onChangeAmount: () => void;
}

/** Asks a visitor to sign in. Afterwards the dialog is open again with the same amount. */
export function SignInToGive(props: SignInToGiveProps): ReactNode {
  const { promptId, amount, label, onChangeAmount } = props;
  const session = useSession();
  if (session.status === 'checking') {
    return (
      <Loading label="Checking your session">
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const path = `/prompts/${String(promptId)}?give=${encodeURIComponent(amount.text)}`;
  const state = { returnTo: path };
  return (
    <Stack gap={5}>
      <Text>Sign in or register to give. You come back here, and the amount is kept.</Text>
      {amount.cents !== undefined && <QuoteSum amountCents={amount.cents} label={label} />}
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
