import type { DisputeStatus } from '@rostrum/contracts/disputes/constants';
import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';

const badges: Readonly<Record<DisputeStatus, Badge>> = {
  open: ['Open', 'warning'],
  won: ['Won', 'success'],
  lost: ['Lost', 'error'],
};

export const statusChoices = choicesOf(badges);

export const DisputeChip = ({ status }: { readonly status: DisputeStatus }) => (
  <ToneChip badge={badges[status]} />
);
