import { accountMessages } from '../accounts/messages.ts';
import { campaignMessages } from '../campaigns/messages.ts';
import { categoryMessages } from '../categories/messages.ts';
import { donationMessages } from '../donations/messages.ts';
import { messages as kernelMessages } from '../kernel/messages.ts';
import { paymentMessages } from '../payments/messages.ts';
import { projectionMessages } from '../projections/messages.ts';

export const messages = {
  ...accountMessages,
  ...campaignMessages,
  ...categoryMessages,
  ...donationMessages,
  ...paymentMessages,
  ...projectionMessages,
  ...kernelMessages,
} as const;
