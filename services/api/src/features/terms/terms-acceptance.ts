import type { EventData } from '@rostrum/contracts';
import type { Decider } from '../../kernel/decider.ts';

/** The versions that a member has accepted: the state for decisions in `user-{id}`. */
export const termsAcceptance: Decider<ReadonlySet<string>, EventData<'ChangedTermsAccepted'>> = {
  initialState: new Set(),
  evolve: (state, { type, data }) =>
    type === 'TermsAccepted' || type === 'ChangedTermsAccepted'
      ? new Set([...state, data.version])
      : state,
  decide: (data, state) =>
    state.has(data.version) ? [] : [{ type: 'ChangedTermsAccepted', data }],
};
