import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';

/** Links to the page that starts a campaign (`startAt`) and to all campaigns. */
export function StartButtons({ startAt }: { readonly startAt: string }): ReactNode {
  return (
    <>
      <LinkButton to={startAt} size="large">
        Start a Campaign
      </LinkButton>
      <LinkButton to="/campaigns" size="large" variant="outline">
        Browse campaigns
      </LinkButton>
    </>
  );
}
