import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import type { Calls } from '../../kernel/calls.ts';

/** Labels of the settings of a simulated payment, by field of the request body. */
export const orderFields = {
  webhooks: {
    label: 'Its next webhooks',
    choices: {
      sent: 'Are sent as usual',
      late: 'Come half a minute late',
      lost: 'Never come',
      doubled: 'Come twice, half a minute apart',
      reordered: 'Come after the one that follows',
    },
  },
  refunds: {
    label: 'Its refund',
    choices: { succeed: 'Succeeds', fail: 'Fails, also when it was made' },
  },
  dispute: {
    label: 'A dispute',
    choices: { open: 'Is opened', won: 'Is won', lost: 'Is lost' },
  },
} as const;
type OrderField = keyof typeof orderFields;

/** The chosen values. An empty value leaves the setting unchanged. */
export type SandboxSettings = Readonly<Record<OrderField, string>>;

export const noOrder: SandboxSettings = { webhooks: '', refunds: '', dispute: '' };

/** @throws HttpError 404 for an unknown payment, 409 if the payment cannot be disputed */
export async function setSandboxBehaviour(
  calls: Calls,
  payment: string,
  order: SandboxSettings,
): Promise<void> {
  const body = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== ''));
  await calls.call(paymentsEndpoints.orderSandboxPayment, { params: { id: payment.trim() }, body });
}
