export { heldBy } from './campaign-calls.ts';
export { isTrailer } from '@rostrum/contracts/categories/constants';
export { CoverThumb } from './CoverThumb.tsx';
export { PhaseChip } from './PhaseChip.tsx';
export { Reason } from './Reason.tsx';
export { TakedownAlert } from './TakedownAlert.tsx';
export type { CampaignRecord } from './records.ts';
export { OrderedPayout } from './OrderedPayout.tsx';
