import type { Cause, Position } from '@rostrum/event-store';
import { DomainError } from '../../kernel/domain-error.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { StreamUnreadable } from '../../kernel/read-state.ts';
import type { App } from '../../runtime/app.ts';
import { donation } from '../donations/index.ts';
import {
  hasTerms,
  isStopped,
  payment,
  paymentStream,
  type Donation,
  type Payment,
} from '../payments/index.ts';
import { entry, submissionStream } from './entries/entry.ts';
import { prompt, promptStream } from './prompt/prompt.ts';

type Needs = Pick<App, 'events' | 'targets'>;

/**
 * What the $1 of a request or of an entry leads to: the prompt, or the entry, is published. When it
 * cannot be, because it is paid for already or was not paid in time, or the prompt has as many entries
 * as it can have, the payment goes back. A disputed payment publishes nothing until the dispute is won.
 * What settles behind the close is late, and refunded as such. Repeats have no effect.
 * @returns the position of what was appended last; undefined when the payment publishes nothing
 * @throws StreamUnreadable
 */
export async function publishPaid(
  app: Needs,
  paid: Payment | undefined,
  cause: Cause,
  now: Date,
): Promise<Position | undefined> {
  if (!paid || !hasTerms(paid) || !paid.settled || paid.refund || isStopped(paid)) return undefined;
  const { target } = paid.terms;
  if (target.kind !== 'prompt') return undefined;
  if (await app.targets('prompt').wasClosed(target.id, paid.settled.position)) return undefined;
  const published =
    paid.purpose === 'prompt_request'
      ? await publishPrompt(app, paid, cause, now)
      : paid.purpose === 'prompt_entry'
        ? await publishEntry(app, paid, cause)
        : undefined;
  if (published !== null) return published;
  const refund = { type: 'requestRefund', reason: 'deposit_not_applied', late: false } as const;
  return (await execute(app.events, paymentStream(paid.id), donation, refund, cause)).position;
}

/** @returns null when the payment publishes nothing */
async function publishPrompt(
  { events }: Pick<App, 'events'>,
  { id: paymentId, terms }: Donation,
  cause: Cause,
  now: Date,
): Promise<Position | null> {
  const stream = promptStream(terms.target.id);
  const command = { type: 'publish', paymentId, now } as const;
  const { state, position } = await execute(events, stream, prompt, command, cause);
  return state?.paidBy === paymentId ? position : null;
}

/** @returns null when the payment publishes nothing */
async function publishEntry(
  { events }: Pick<App, 'events'>,
  { id: paymentId, terms, submissionId }: Donation,
  cause: Cause,
): Promise<Position | null> {
  if (submissionId === null) return null;
  const own = (await stateOf(events, submissionStream(submissionId), entry)).state;
  const stream = promptStream(terms.target.id);
  if (!own || own.lapsed || own.erased) return null;
  const { creatorId } = own;
  const command = { type: 'publishEntry', submissionId, creatorId, paymentId } as const;
  const { state, position } = await execute(events, stream, prompt, command, cause);
  return state?.entries.get(submissionId)?.paymentId === paymentId ? position : null;
}

const name = 'publish-paid-prompts';

/** Publishes what was paid for when the process that recorded the settlement ended before it did so. */
export function publishPaidPrompts(app: Needs & Pick<App, 'clock' | 'log'>): Process {
  const { events, clock, log } = app;
  return {
    name,
    types: ['DonationMade', 'DisputeWon'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'DonationMade' && event.type !== 'DisputeWon') continue;
        const { target, donationId } = event.data;
        if (target?.kind !== 'prompt') continue;
        const cause = causedBy(event, name);
        try {
          const { state } = await stateOf(events, paymentStream(donationId), payment);
          await publishPaid(app, state, cause, clock());
        } catch (error) {
          if (error instanceof DomainError) continue;
          if (!(error instanceof StreamUnreadable)) throw error;
          log.error({ err: error, process: name, donationId }, 'a payment could not be applied');
        }
      }
    },
  };
}
