import { z } from 'zod';
import { count, id, instant, provider, reference, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { providerEventOutcomes } from './constants.ts';

/** A webhook call of a provider, without its content. */
export const receivedProviderEvent = z.object({
  id: text(300),
  provider,
  receivedAt: instant,
  outcome: z.enum(providerEventOutcomes),
  /** Number of calls that it stands for: calls refused for one reason within a second are one entry. */
  times: count,
  /** The provider's ids of the event and of the payment; null when the call was refused. */
  eventId: reference.nullable(),
  kind: text(100).nullable(),
  objectId: reference.nullable(),
  /** The payment that it names. */
  donationId: id.nullable(),
  /** Why it was refused or failed. */
  reason: text(limits.reason.max).nullable(),
});
