import type { PaymentPurposes } from '../payment-purposes.ts';

const promptPath = ({ targetId }: { readonly targetId: number }): string =>
  `/prompts/${String(targetId)}`;

export const paymentPurposes: PaymentPurposes = {
  prompt_request: {
    name: 'Prompt request',
    note: 'the $1 that publishes it',
    paymentPath: promptPath,
  },
  prompt_contribution: {
    name: 'Contribution to a prompt',
    note: 'contribution',
    paymentPath: ({ targetId, amountCents }) =>
      `${promptPath({ targetId })}?give=${String(amountCents / 100)}`,
  },
  prompt_entry: {
    name: 'Entry to a prompt',
    note: 'entry',
    // Its page lists the member's own entries, with those that are not paid.
    paymentPath: promptPath,
  },
};
