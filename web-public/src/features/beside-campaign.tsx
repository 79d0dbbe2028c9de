import type { ComponentType, ReactNode } from 'react';

interface BesideCampaignProps {
  /** The creator. */
  readonly userId: number;
  /** Undefined if the campaign is not created yet. */
  readonly campaignId?: number;
  /** The path of the form with the values. Without it, none can be edited. */
  readonly editPath?: string | undefined;
}

export type ComponentBesideCampaign = ComponentType<BesideCampaignProps>;

/**
 * What features publish with an unpaid campaign, as terms of a list (`Term`). Their components are
 * found by the name of their file, as the kinds of activities are, because `campaigns` imports no
 * feature that is built on it.
 */
export function BesideCampaign(props: BesideCampaignProps): ReactNode {
  return components.map(([path, Component]) => <Component key={path} {...props} />);
}

const components = Object.entries(
  import.meta.glob<ComponentBesideCampaign>('./*/beside-campaign.tsx', {
    eager: true,
    import: 'Component',
  }),
);
