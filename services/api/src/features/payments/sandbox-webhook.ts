import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';

/** POST /api/webhooks/sandbox: answers 2xx once the provider event is in the log. */
export function sandboxWebhook(app: App): Handler<Routes['sandboxWebhook']> {
  return async (_input, { rawBody, header, cause, now, reached }) => {
    if (!rawBody) throw new DomainError('bad_request', 'A webhook has a body.');
    const event = await app.sandbox.readWebhook(rawBody, header);
    const position = await receiveProviderEvent(app, app.sandbox.name, event, cause(), now());
    if (position !== undefined) reached(position);
    return { received: true };
  };
}
