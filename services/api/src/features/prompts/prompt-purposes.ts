import {
  entryLimits,
  entryMessages,
  promptLimits,
  promptMessages,
} from '@rostrum/contracts/prompts';
import { paymentMessages } from '@rostrum/contracts/payments';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { preferencesOf, purposeUnderTerms, quotationUnderTerms } from '../donations/index.ts';
import {
  acceptsDeposit,
  acceptsPayments,
  noPreferences,
  priceOf,
  type PaymentRequest,
  type Purpose,
} from '../payments/index.ts';
import { isBlockedBetween } from '../blocks/index.ts';
import { isOpen, isPayable, promptClosed, type Prompt } from './prompt/prompt.ts';
import { entry, submissionStream } from './entries/entry.ts';
import { loadPrompt, loadPublic, promptTarget } from './prompt-target.ts';
import { publishPaid } from './publish-paid.ts';

type Needs = Pick<App, 'events' | 'targets' | 'log'>;

/** The payments for a prompt: its request, contributions, and the fees of its entries. */
export function promptPurposes(app: Needs): readonly Purpose[] {
  return [requestPurpose(app), contributionPurpose(app), entryPurpose(app)];
}

/** The $1 of a prompt, by its asker, while it is not public. Its settlement publishes the prompt. */
function requestPurpose(app: Needs): Purpose {
  return purposeUnderTerms(app, {
    names: ['prompt_request'],
    canPay: acceptsDeposit,
    async accept({ body, actor, now }) {
      const { promptId: id, submissionId } = body;
      if (id === undefined || submissionId !== undefined) return undefined;
      const state = await loadPrompt(app, id);
      if (state.phase !== 'pending_payment') return undefined;
      if (state.creatorId !== actor.id) throw notFound(promptMessages.notFound);
      if (state.notPaid) throw new DomainError('conflict', promptMessages.notPaidInTime);
      if (!isPayable(state, now)) throw promptClosed(state);
      assertFee(body, promptLimits.bountyCents, promptMessages.requestAmount);
      const of = { purpose: 'prompt_request', target: promptTarget(id) } as const;
      const support = { ...of, preferences: noPreferences };
      const price = priceOf(promptLimits.bountyCents);
      return { ...price, ...quotationUnderTerms(app, support, state) };
    },
    followUp: ({ state }, cause, now) => publishPaid(app, state, cause, now),
  });
}

/** Money for the pool of a prompt, by anybody. */
function contributionPurpose(app: Needs): Purpose {
  return purposeUnderTerms(app, {
    names: ['prompt_contribution'],
    canPay: acceptsPayments,
    async accept({ actor, body, rule, now }) {
      const { promptId: id, submissionId } = body;
      if (id === undefined || submissionId !== undefined) return undefined;
      const state = await loadPublic(app, id);
      if (!isOpen(state, now)) throw promptClosed(state);
      const preferences = preferencesOf(body);
      if (preferences.message !== null && (await isBlocked(app, actor.id, state))) {
        throw new DomainError('forbidden', paymentMessages.messageRefused);
      }
      const of = { purpose: 'prompt_contribution', target: promptTarget(id) } as const;
      const quotation = quotationUnderTerms(app, { ...of, preferences }, state);
      return { ...priceOf(body.amount, rule), ...quotation };
    },
  });
}

/** The $1 of an entry, by its owner. Its settlement publishes the entry. */
function entryPurpose(app: Needs): Purpose {
  return purposeUnderTerms(app, {
    names: ['prompt_entry'],
    canPay: acceptsPayments,
    async accept({ actor, body, now }) {
      const { promptId: id, submissionId } = body;
      if (id === undefined || submissionId === undefined) return undefined;
      const state = await loadPublic(app, id);
      const { state: own } = await stateOf(app.events, submissionStream(submissionId), entry);
      if (own?.promptId !== id || own.creatorId !== actor.id) {
        throw notFound(entryMessages.notFound);
      }
      if (!isOpen(state, now)) throw promptClosed(state);
      if (own.lapsed) throw new DomainError('conflict', entryMessages.gone);
      if (state.entries.has(submissionId)) {
        throw new DomainError('conflict', entryMessages.alreadyPaid);
      }
      assertFee(body, entryLimits.feeCents, entryMessages.entryAmount);
      const of = { purpose: 'prompt_entry', target: promptTarget(id), submissionId } as const;
      const support = { ...of, preferences: noPreferences };
      return { ...priceOf(entryLimits.feeCents), ...quotationUnderTerms(app, support, state) };
    },
    followUp: ({ state }, cause, now) => publishPaid(app, state, cause, now),
  });
}

/** Whether one of the two has blocked the other. */
const isBlocked = (
  { events }: Pick<App, 'events'>,
  userId: number,
  { creatorId }: Prompt,
): Promise<boolean> => isBlockedBetween(events, userId, creatorId);

/** @throws DomainError (400) for another amount, a message, or a hidden name or amount */
function assertFee(body: PaymentRequest['body'], cents: number, text: string): void {
  const { amount, anonymous, hideAmount, message = '', publicMessage } = body;
  if (anonymous === true || hideAmount === true || publicMessage === true || message !== '') {
    throw new DomainError('invalid', promptMessages.feesArePlain);
  }
  if (amount !== cents) throw new DomainError('invalid', text, { errors: { amount: text } });
}
