/** Id of the section of a completed campaign's page that has its payouts. */
export const payoutsId = 'payouts';

/** Address of the payouts of a campaign. */
export const payoutsOf = (campaignId: number): string =>
  `/campaigns/${String(campaignId)}#${payoutsId}`;
