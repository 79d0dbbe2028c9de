import type { Places } from './places.tsx';

/** Whether everybody sees the campaign. */
export const isShown = ({ campaign: { status } }: Places['campaignSections']): boolean =>
  status === 'active' || status === 'completed' || status === 'expired';
