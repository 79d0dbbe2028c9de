import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { Timeline } from '../../../ui/data-display/Timeline.tsx';
import type { CampaignDetail } from '../api.ts';
import { timelineOf } from './timeline-entries.ts';

export function CampaignTimeline({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Timeline">
      <VisuallyHidden as="h2">Timeline</VisuallyHidden>
      <Timeline entries={timelineOf(campaign, now)} />
    </section>
  );
}
