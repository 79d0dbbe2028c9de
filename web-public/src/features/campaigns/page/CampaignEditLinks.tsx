import { CalendarClock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import type { CampaignDetail } from '../api.ts';

/** Links to what the caller may change about a campaign. */
export function CampaignEditLinks({
  campaign: { id, abilities },
}: {
  readonly campaign: CampaignDetail;
}): ReactNode {
  return (
    <>
      {abilities.edit && (
        <LinkButton to={`/campaigns/edit/${String(id)}`} variant="outline" size="small">
          <Pencil size={16} aria-hidden="true" />
          Edit
        </LinkButton>
      )}
      {(abilities.announce || abilities.submitEvidence) && (
        <LinkButton to={`/campaigns/${String(id)}/conversation`} variant="outline" size="small">
          <CalendarClock size={16} aria-hidden="true" />
          Date and evidence
        </LinkButton>
      )}
    </>
  );
}
