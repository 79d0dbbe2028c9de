import type { Input } from '@rostrum/contracts/client';
import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import type { App } from '../../runtime/app.ts';
import { promptState } from './prompt-lives.fixture.ts';

export interface ForPrompt {
  readonly cents?: number;
  readonly submissionId?: number | undefined;
  readonly byPayPal?: boolean;
}

/** What a member pays for a prompt: its $1 before it is public, the $1 of an entry, or a contribution. */
export async function paymentForPrompt(
  app: Pick<App, 'events'>,
  promptId: number,
  { cents = 100, submissionId }: ForPrompt,
): Promise<{
  readonly purpose: PaymentPurpose;
  readonly body: Input<'createPaymentIntent'>['body'];
}> {
  if (submissionId !== undefined) {
    return { purpose: 'prompt_entry', body: { amount: 1, promptId, submissionId } };
  }
  const state = await promptState(app, promptId);
  if (state?.phase === 'pending_payment') {
    return { purpose: 'prompt_request', body: { amount: 1, promptId } };
  }
  const amount = (cents / 100).toFixed(2);
  return { purpose: 'prompt_contribution', body: { amount, promptId } };
}
