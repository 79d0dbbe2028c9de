import type { HandRefundState } from '@rostrum/contracts/refunds-by-hand/constants';
import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';

const states: Readonly<Record<HandRefundState, Badge>> = {
  waiting: ['Waiting for details', 'warning'],
  held: ['Details on hold', 'info'],
  ready: ['Ready to pay', 'error'],
  stopped: ['Stopped by a difference', 'warning'],
  paid: ['Paid', 'success'],
  returned: ['Returned by the provider', 'neutral'],
};

export const stateChoices = choicesOf(states);

export const StateChip = ({ state }: { readonly state: HandRefundState }) => (
  <ToneChip badge={states[state]} />
);
