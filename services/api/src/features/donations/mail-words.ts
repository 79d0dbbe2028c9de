import type { PaymentProviderName, Target } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { TargetWords } from '../payments/index.ts';

const simulated = 'Payments are simulated here: no money has moved.';

/** The number of a payment, as a line. */
export const number = ({ donationId }: { readonly donationId: number }): string =>
  `Payment number: ${String(donationId)}`;

/** Paragraphs about the provider of a payment. */
export const notes = ({
  provider,
}: {
  readonly provider: PaymentProviderName;
}): readonly string[] => (provider === 'sandbox' ? [simulated] : []);

/** The words for the targets of payments. */
export function targetWords({
  targets,
}: Pick<App, 'targets'>): (target: Target) => Promise<TargetWords> {
  return ({ kind, id }) => targets(kind).wordsOf(id);
}

/** An invented payment for the previews of mails. */
export const exampleSums = {
  donationId: 1795000000001,
  userId: 1795000000002,
  amountCents: 2500,
  feeCents: 105,
  totalCents: 2605,
  currency: 'usd',
  provider: 'sandbox',
  paymentIntentId: 'spi_example',
  providerEventId: 'evt_example',
} as const;
export const exampleCampaign = { kind: 'campaign', id: 1795000000003 } as const;
export const exampleNamed = {
  noun: 'campaign',
  title: 'Should cities close their centres to cars?',
  isConversation: true,
} as const;
