import type { Cause } from '@rostrum/event-store';
import type { Actor } from '../kernel/actor.ts';
import type { Price, Quote } from './payment.ts';
import type { PaymentProvider } from './port.ts';

/** Who pays which price to which provider, before it is quoted. */
export interface Payer {
  readonly actor: Actor;
  readonly price: Price;
  readonly provider: PaymentProvider;
  readonly commandId: string;
  readonly cause: Cause;
}

/** The quote of a payment with this id. */
export function quoteOf({ actor, price, provider, commandId }: Payer, donationId: number): Quote {
  return {
    commandId,
    donationId,
    userId: actor.id,
    donorRegisteredAt: actor.registeredAt,
    price,
    provider: provider.name,
  };
}
