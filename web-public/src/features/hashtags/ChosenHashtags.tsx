import type { ReactNode } from 'react';
import { useMember } from '../accounts/index.ts';
import type { Places } from '../places.tsx';
import { AddChosenHashtags } from './AddChosenHashtags.tsx';
import { editing } from './who-may-edit.ts';

/** On the page of a campaign that was just created. */
export function Component({ campaign }: Places['campaignNotices']): ReactNode {
  const member = useMember();
  return editing(campaign, member) === 'yes' && <AddChosenHashtags campaignId={campaign.id} />;
}
