import { lazy, Suspense, type ReactNode } from 'react';
import { useMember } from '../../accounts/index.ts';
import type { Places } from '../../places.tsx';

const Reach = lazy(async () => ({ default: (await import('../Reach.tsx')).Reach }));

/** For the campaign's creator only; others do not load it. */
export function Component({ campaign: { id, creatorId } }: Places['campaignPanels']): ReactNode {
  if (useMember()?.id !== creatorId) return null;
  return (
    <Suspense fallback={null}>
      <Reach campaignId={id} />
    </Suspense>
  );
}
