import { campaignTarget } from '@rostrum/contracts/kernel/target';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Places } from '../../places.tsx';
import { commentCountQuery } from '../api.ts';

/** The number of comments and answers, beside the label of the tab. */
export function Component({ campaign: { id } }: Places['campaignTabs']): ReactNode {
  return useQuery(commentCountQuery(campaignTarget(id))).data?.toLocaleString('en-US');
}
