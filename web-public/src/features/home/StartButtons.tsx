import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import type { StartLink } from '../MemberLink.tsx';

/** Links to the page that starts a campaign (`start`) and to all campaigns. */
export function StartButtons({ start }: { readonly start: StartLink }): ReactNode {
  return (
    <>
      <LinkButton {...start} size="large">
        Start a Campaign
      </LinkButton>
      <LinkButton to="/campaigns" size="large" variant="outline">
        Browse campaigns
      </LinkButton>
    </>
  );
}
