import type { Answer } from '@rostrum/contracts/client';
import { promptsEndpoints, type PromptAct } from '@rostrum/contracts/prompts/constants';
import type { ResultAct } from '@rostrum/contracts/prompts/constants';
import type { Calls } from '../../kernel/calls.ts';

export type HeldSums = Answer<'sumsOfPrompt'>['sums'];
export type ResultSums = Answer<'sumsOfResult'>['sums'];

/** Asks for the payments that a prompt holds, about which an act decides. */
export const heldBy = (calls: Calls, id: number, act: PromptAct) => ({
  key: ['prompts', id, act],
  ask: () => calls.call(promptsEndpoints.sumsOfPrompt, { params: { id }, query: { act } }),
});

interface ResultQuery {
  readonly id: number;
  readonly act: ResultAct;
  /** The entry that is removed or restored. */
  readonly submissionId?: number;
}

/** Asks what the result of a prompt would pay after an act. */
export const resultAfter = (calls: Calls, { id, ...query }: ResultQuery) => ({
  key: ['prompts', id, query.act, query.submissionId ?? 0],
  ask: () => calls.call(promptsEndpoints.sumsOfResult, { params: { id }, query }),
});

/** An admin's acts on a prompt. @throws HttpError 409 */
export const promptCalls = ({ call }: Calls, id: number) => {
  const params = { id };
  return {
    hold: (reason: string) => call(promptsEndpoints.holdPrompt, { params, body: { reason } }),
    lift: (reason: string) => call(promptsEndpoints.liftPromptHold, { params, body: { reason } }),
    takeDown: (reason: string, sums: HeldSums) =>
      call(promptsEndpoints.removePrompt, { params, body: { reason, sums } }),
    restore: (reason: string) => call(promptsEndpoints.restorePrompt, { params, body: { reason } }),
    recount: (reason: string, sums: ResultSums) =>
      call(promptsEndpoints.recountPrompt, { params, body: { reason, sums } }),
    /** `number`: of the result that was shown. */
    confirm: (number: number) => (reason: string, sums: ResultSums) =>
      call(promptsEndpoints.decideOnResult, {
        params,
        body: { decision: 'confirm', number, reason, sums },
      }),
    refund: (number: number) => (reason: string, sums: HeldSums) =>
      call(promptsEndpoints.decideOnResult, {
        params,
        body: { decision: 'refund', number, reason, sums },
      }),
  };
};
