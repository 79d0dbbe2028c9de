import { campaignTarget } from '@rostrum/contracts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import {
  acceptsPayments,
  type GivingPreferences,
  type PaymentRequest,
  priceOf,
  type Purpose,
} from '../payments/index.ts';
import { purposeUnderTerms, quotationUnderTerms } from './purpose-under-terms.ts';
import { tookBackAt } from './took-back.ts';

/** Donations to a campaign. */
export function donationPurpose(app: Pick<App, 'events' | 'targets'>): Purpose {
  return purposeUnderTerms(app, {
    names: ['donation'],
    canPay: acceptsPayments,
    async accept({ actor, body, rule, now }) {
      const { campaignId } = body;
      if (campaignId === undefined || campaignId === 'pending') return undefined;
      const target = campaignTarget(campaignId);
      const terms = await app.targets(target.kind).termsOf(target.id, now);
      if (!terms) return undefined;
      const preferences = preferencesOf(body);
      const isWritten = preferences.message !== null;
      if (isWritten && (await isBlockedBetween(app.events, actor.id, terms.creatorId))) {
        throw new DomainError('forbidden', paymentMessages.messageRefused);
      }
      const since = await tookBackAt(app, actor.id, now);
      const support = { purpose: 'donation', target, preferences, tookBackAt: since } as const;
      return { ...priceOf(body.amount, rule), ...quotationUnderTerms(app, support, terms) };
    },
  });
}

/** @throws DomainError (400) for a public message without the donor's name */
export function preferencesOf({
  anonymous,
  hideAmount,
  message = '',
  publicMessage,
}: PaymentRequest['body']): GivingPreferences {
  const isPublic = publicMessage === true && message !== '';
  if (isPublic && anonymous) {
    const text = paymentMessages.publicNeedsName;
    throw new DomainError('invalid', text, { errors: { publicMessage: text } });
  }
  return {
    hidesName: anonymous === true,
    hidesAmount: hideAmount === true,
    message: message === '' ? null : message,
    isPublic,
  };
}
