import type { EventData, PaymentProviderName } from '@rostrum/contracts';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { payment, paymentStream, type TargetWords } from '../payments/index.ts';

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

/** The words for what a payment is for; undefined for the $1 of a campaign, and while that is not known. */
export function paymentWords({
  events,
  targets,
}: Pick<App, 'events' | 'targets'>): (
  payment: Pick<EventData<'PaymentExpired'>, 'donationId' | 'target'>,
) => Promise<TargetWords | undefined> {
  return async ({ donationId, target }) => {
    if (target !== null) return targets(target.kind).wordsOf(target.id);
    const { state } = await stateOf(events, paymentStream(donationId), payment);
    if (state?.purpose !== 'deposit' || state.reservedFor === null) return undefined;
    const words = await targets('campaign').wordsOf(state.reservedFor);
    return words.noun === 'trailer' ? words : undefined;
  };
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
  path: `/campaigns/${String(exampleCampaign.id)}`,
} as const;
