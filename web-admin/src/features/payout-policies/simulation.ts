import type { Answer } from '@rostrum/contracts/client';
import { wireAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { payoutPoliciesEndpoints } from '@rostrum/contracts/payout-policies/constants';
import { HttpError } from 'react-admin';
import type { Calls } from '../../kernel/calls.ts';

/** The values of the form; `amount` as typed. */
export interface SimulationEntry {
  readonly policyId: string;
  readonly amount: string;
  readonly participants: number;
  readonly winners: number;
}
export type Simulation = Answer<'simulatePayout'>;

/** @throws HttpError 400 with errors by field; 404 for an unknown policy */
export function simulate(calls: Calls, entry: SimulationEntry): Promise<Simulation> {
  const { policyId, amount, participants, winners } = entry;
  return calls.call(payoutPoliciesEndpoints.simulatePayout, {
    params: { id: policyId },
    body: { amount: wireAmount(amount), participants, winners },
  });
}

type Errors = Readonly<Partial<Record<'amount' | 'participants' | 'winners', string>>>;

/** The server's error messages by field of the form. */
export function simulationErrors(error: unknown): Errors {
  if (!(error instanceof HttpError)) return {};
  return ((error.body as { readonly errors?: Errors } | null)?.errors ?? {}) satisfies Errors;
}
