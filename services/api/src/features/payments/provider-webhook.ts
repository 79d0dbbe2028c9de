import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import type { App } from '../../runtime/app.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

/** POST /api/webhooks/…: answers 2xx once the provider event is in the log. */
export function providerWebhook(
  app: App,
  provider: PaymentProvider | undefined,
): Handler<Routes['sandboxWebhook' | 'stripeWebhook' | 'paypalWebhook']> {
  return async (_input, { rawBody, header, cause, now, reached }) => {
    if (!provider) throw new DomainError('bad_request', 'This provider is not configured here.');
    if (!rawBody) throw new DomainError('bad_request', 'A webhook has a body.');
    const event = await provider.readWebhook(rawBody, header);
    const position = await receiveProviderEvent(app, provider.name, event, cause(), now());
    if (position !== undefined) reached(position);
    return { received: true };
  };
}
