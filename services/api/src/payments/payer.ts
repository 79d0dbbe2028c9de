import type { Cause } from '@rostrum/event-store';
import type { Actor } from '../kernel/actor.ts';
import type { FeeSubsidy, Price, Quote } from './payment.ts';
import type { PaymentProvider } from './port.ts';

/** Who pays which price to which provider, before it is quoted. */
export interface Payer {
  readonly actor: Actor;
  readonly price: Price;
  readonly subsidy?: FeeSubsidy | undefined;
  readonly provider: PaymentProvider;
  readonly commandId: string;
  readonly cause: Cause;
}

/** The quote of a payment with this id. */
export function quoteOf(
  { actor, price, subsidy, provider, commandId }: Payer,
  donationId: number,
): Quote {
  return {
    commandId,
    donationId,
    userId: actor.id,
    donorRegisteredAt: actor.registeredAt,
    price,
    subsidy,
    provider: provider.name,
  };
}
