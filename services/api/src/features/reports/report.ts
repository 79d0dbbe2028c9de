import type { EventData } from '@rostrum/contracts';
import type { Decider } from '../../kernel/decider.ts';

/** Whether a member has reported one thing: the state for decisions in a stream of theirs. */
export const report: Decider<boolean, EventData<'ContentReported'>> = {
  initialState: false,
  evolve: (state, { type }) => state || type === 'ContentReported',
  decide: (data, isReported) => (isReported ? [] : [{ type: 'ContentReported', data }]),
};

/**
 * How many reports of one thing were dismissed, the first ones: the state for decisions in
 * `reports-{kind}-{id}`.
 */
export const reportsOfThing: Decider<number, EventData<'ReportsDismissed'>> = {
  initialState: 0,
  evolve: (upTo, { type, data }) =>
    type === 'ReportsDismissed' ? Math.max(upTo, data.upTo) : upTo,
  decide: (data, upTo) => (data.upTo <= upTo ? [] : [{ type: 'ReportsDismissed', data }]),
};
