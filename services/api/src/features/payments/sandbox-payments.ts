import type { Routes } from '@rostrum/contracts';
import type { Handler, RequestContext } from '../../http/route.ts';
import type { Outcome } from '../../payments/sandbox/sandbox-provider.ts';
import type { App } from '../../runtime/app.ts';

/** Replaces the browser SDK of a real provider. */
export function confirmSandboxPayment({ sandbox }: App): Handler<Routes['confirmSandboxPayment']> {
  return async ({ params, body }, context) =>
    answer(context, await sandbox.confirm(params.id, body.clientSecret, body.card));
}

/** Replaces the 3-D Secure page of the donor's bank. */
export function answerSandboxChallenge({
  sandbox,
}: App): Handler<Routes['answerSandboxChallenge']> {
  return async ({ params, body }, context) => {
    const completed = body.outcome === 'complete';
    return answer(context, await sandbox.challenge(params.id, body.clientSecret, completed));
  };
}

function answer({ reached }: RequestContext, { position, ...outcome }: Outcome) {
  if (position !== null) reached(position);
  return outcome;
}
