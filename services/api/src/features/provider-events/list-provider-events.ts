import type { PaymentProviderName, Routes } from '@rostrum/contracts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';

/**
 * Webhook calls of payment providers, newest first. Calls that other processes received are listed
 * about a second later.
 */
export function adminListProviderEvents({
  state,
  receivedEvents,
}: Pick<App, 'state' | 'receivedEvents'>): Handler<Routes['adminListProviderEvents']> {
  return async ({ query: { where = {}, offset, limit } }, context) => {
    await receivedEvents.flush();
    const page = await state.providerEvents.list(where, { offset, limit });
    setPageHeaders(context, 'provider-events', offset, { ...page, atLeast: false });
    return page.items.map(({ receivedAt, provider, ...event }) => ({
      ...event,
      provider: provider as PaymentProviderName,
      receivedAt: new Date(receivedAt).toISOString(),
    }));
  };
}
