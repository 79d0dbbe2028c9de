import { Chip } from '@mui/material';
import type { CampaignRecord, DonationRecord } from '../app/records.ts';

type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';
type Badge = readonly [label: string, tone: Tone];

const phases: Readonly<Record<CampaignRecord['phase'], Badge>> = {
  pending_payment: ['Awaiting payment', 'warning'],
  active: ['Active', 'success'],
  funding_closed: ['Funding closed', 'info'],
  completed: ['Completed', 'info'],
  expired: ['Expired', 'neutral'],
  removed: ['Removed', 'error'],
};

const donationStatuses: Readonly<Record<DonationRecord['status'], Badge>> = {
  quoted: ['Quoted', 'neutral'],
  intent_created: ['Payment begun', 'info'],
  failed: ['Payment failed', 'error'],
  settled: ['Settled', 'success'],
  refund_requested: ['Refund requested', 'warning'],
  refunded: ['Refunded', 'neutral'],
};

const choicesOf = (badges: Readonly<Record<string, Badge>>) =>
  Object.entries(badges).map(([id, [name]]) => ({ id, name }));

export const phaseChoices = choicesOf(phases);
export const donationStatusChoices = choicesOf(donationStatuses);

export const phaseLabel = (phase: CampaignRecord['phase']): string => phases[phase][0];

export function PhaseChip({ phase }: { phase: CampaignRecord['phase'] }) {
  return <ToneChip badge={phases[phase]} />;
}

export function DonationChip({ status }: { status: DonationRecord['status'] }) {
  return <ToneChip badge={donationStatuses[status]} />;
}

/** A word on its soft colour; the word alone says it too. */
export function ToneChip({ badge: [label, tone] }: { badge: Badge }) {
  const colours =
    tone === 'neutral'
      ? { bgcolor: 'action.selected', color: 'text.primary' }
      : { bgcolor: `${tone}.light`, color: `${tone}.main` };
  return <Chip size="small" label={label} sx={{ ...colours, fontWeight: 600 }} />;
}
