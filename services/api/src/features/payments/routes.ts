import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { endpoint, type Endpoint, type RequestContext } from '../../http/route.ts';
import type { Outcome, Sandbox } from '../../payments/sandbox/sandbox-provider.ts';
import { receive } from './webhook.ts';

export function paymentsEndpoints(app: App): Endpoint[] {
  return [
    endpoint(routes.sandboxWebhook, async (_input, context) => {
      const { rawBody } = context;
      if (!rawBody) throw new DomainError('bad_request', 'A webhook has a body.');
      const event = app.payments.readWebhook(rawBody, context.header);
      const position = await receive(app.events, app.payments, event, context.cause());
      if (position !== undefined) context.reached(position);
      return { received: true as const };
    }),
  ];
}

/** What stands for the browser SDK and the bank of a real provider. */
export function sandboxEndpoints(sandbox: Sandbox): Endpoint[] {
  const answer = (context: RequestContext, { position, ...outcome }: Outcome) => {
    if (position !== null) context.reached(position);
    return outcome;
  };
  return [
    endpoint(routes.confirmSandboxPayment, async ({ params, body }, context) =>
      answer(context, await sandbox.confirm(params.id, body.clientSecret, body.card)),
    ),
    endpoint(routes.answerSandboxChallenge, async ({ params, body }, context) =>
      answer(
        context,
        await sandbox.challenge(params.id, body.clientSecret, body.outcome === 'complete'),
      ),
    ),
  ];
}
