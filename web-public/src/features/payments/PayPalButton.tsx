import { useQuery } from '@tanstack/react-query';
import { loadCoreSdkScript, type OneTimePaymentSession } from '@paypal/paypal-js/sdk-v6';
import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Text } from '../../ui/text/text.tsx';
import { captureOrder, paypalClientToken } from './api.ts';
import type { Payment, PaymentState } from './payment.ts';

interface PayPalButtonProps {
  readonly payment: Payment;
  readonly state: PaymentState;
  readonly environment: 'sandbox' | 'live';
  /** Such as `Pay $10.60 with PayPal`. */
  readonly payLabel: string;
  /** Opens the window in the handler of a click, now or after a question. */
  readonly ask: (open: () => void) => void;
}

/**
 * Opens PayPal's window with PayPal's script, and captures the order after the payer has approved
 * it.
 */
export function PayPalButton({
  payment,
  state,
  environment,
  payLabel,
  ask,
}: PayPalButtonProps): ReactNode {
  const session = useRef<OneTimePaymentSession>(undefined);
  const paypal = useQuery({
    queryKey: ['paypal-script', environment],
    queryFn: () => startPayPal(environment),
    // The client token of PayPal's script is valid for 15 minutes.
    staleTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  });
  if (paypal.isPending) {
    return (
      <Loading label="Loading PayPal">
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  if (paypal.isLoadingError) {
    return (
      <ErrorState
        level={3}
        title={paymentMessages.notInitializedTitle}
        text={`${paymentMessages.notInitialized} Nothing was charged.`}
        onRetry={() => void paypal.refetch()}
      />
    );
  }
  const instance = paypal.data;
  /** The server asks PayPal whether the order was approved, and captures no money otherwise. */
  const capture = (): Promise<void> => payment.answer((order) => captureOrder(order));
  const open = (): void => {
    session.current?.destroy();
    const next = instance.createPayPalOneTimePaymentSession({
      onApprove: capture,
      onCancel: () => {
        payment.leaveWindow();
      },
      // Also called for an order that was already paid before the page was reloaded: capturing
      // reports that.
      onError: () => void capture(),
    });
    session.current = next;
    const order = payment.openOrder().then((opened) => {
      if (!opened) throw new Error('The order was not opened.');
      return { orderId: opened.paymentIntentId };
    });
    // Must run inside the click handler: browsers block windows that are opened later.
    next.start({ presentationMode: 'auto' }, order).catch(() => {
      payment.leaveWindow('The window of PayPal could not be opened. Please try again.');
    });
  };
  if (state.status === 'approval') {
    return (
      <Stack gap={4}>
        <Text role="status">
          {state.busy ? 'Processing your payment' : 'Please continue in the window of PayPal.'}
        </Text>
        <Button
          variant="outline"
          wide
          busy={state.busy}
          onClick={() => {
            session.current?.cancel();
            payment.leaveWindow();
          }}
        >
          Cancel
        </Button>
      </Stack>
    );
  }
  const busy = state.status === 'paying';
  return (
    <Button
      size="large"
      wide
      busy={busy}
      onClick={() => {
        ask(open);
      }}
    >
      {busy ? 'Processing...' : payLabel}
    </Button>
  );
}

async function startPayPal(environment: 'sandbox' | 'live') {
  const [paypal, clientToken] = await Promise.all([
    loadCoreSdkScript({ environment: environment === 'live' ? 'production' : 'sandbox' }),
    paypalClientToken(),
  ]);
  if (!paypal) throw new Error('PayPal is not there.');
  return paypal.createInstance({
    clientToken,
    components: ['paypal-payments'],
    pageType: 'checkout',
  });
}
