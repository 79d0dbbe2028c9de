import { isLive } from '../runtime/configuration/stripe-settings.ts';
import type { Settings } from '../runtime/configuration/config.ts';

/** Names of the configured providers that take real money: their keys are not test keys. */
export function liveProviders({
  stripe,
  paypal,
}: Pick<Settings, 'stripe' | 'paypal'>): readonly ('stripe' | 'paypal')[] {
  return [
    ...(stripe && isLive(stripe) ? (['stripe'] as const) : []),
    ...(paypal?.environment === 'live' ? (['paypal'] as const) : []),
  ];
}
