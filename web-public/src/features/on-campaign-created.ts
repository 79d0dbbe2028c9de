export type OnCampaignCreated = (campaignId: number, userId: number) => void;

/**
 * What features do in the browser in which a member has created a campaign, before its page is
 * opened. They are found by the name of their file, as the kinds of activities are, because
 * `campaigns` imports no feature that is built on it.
 */
export const onCampaignCreated: OnCampaignCreated = (...created) => {
  for (const act of acts) act(...created);
};

const acts = Object.values(
  import.meta.glob<OnCampaignCreated>('./*/on-campaign-created.ts', {
    eager: true,
    import: 'onCampaignCreated',
  }),
);
