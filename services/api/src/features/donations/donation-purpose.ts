import { campaignTarget } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { acceptsDonations } from '../campaigns/index.ts';
import {
  type GivingPreferences,
  type PaymentRequest,
  priceOf,
  type Purpose,
} from '../payments/index.ts';
import { purposeUnderTerms, quotationUnderTerms } from './purpose-under-terms.ts';

/** Donations to a campaign. */
export function donationPurpose(app: Pick<App, 'events' | 'targets'>): Purpose {
  return purposeUnderTerms({
    names: ['donation'],
    canPay: acceptsDonations,
    async accept({ body, rule, now }) {
      if (body.campaignId === 'pending') return undefined;
      const target = campaignTarget(body.campaignId);
      const terms = await app.targets(target.kind).termsOf(target.id, now);
      if (!terms) return undefined;
      const support = { purpose: 'donation', target, preferences: preferencesOf(body) } as const;
      return { ...priceOf(body.amount, rule), ...quotationUnderTerms(app, support, terms) };
    },
  });
}

function preferencesOf({
  anonymous,
  hideAmount,
  message,
}: PaymentRequest['body']): GivingPreferences {
  return {
    hidesName: anonymous === true,
    hidesAmount: hideAmount === true,
    message: message === undefined || message === '' ? null : message,
  };
}
