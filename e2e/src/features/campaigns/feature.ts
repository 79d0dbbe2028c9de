import { waitForRows } from '../../console/console-page.ts';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const campaigns = defineFeature({
  sitePages: ({ campaign, completed, expired, choosing, extended, removed, mine, unpaid }) => [
    { name: 'campaigns', path: '/campaigns' },
    { name: 'campaigns-filtered', path: '/campaigns?category=3&status=active&sort=most-funded' },
    { name: 'campaigns-empty', path: '/campaigns?q=nobody+asked+this' },
    { name: 'campaign', path: `/campaigns/${String(campaign.id)}` },
    { name: 'campaign-completed', path: `/campaigns/${String(completed.id)}` },
    { name: 'campaign-expired', path: `/campaigns/${String(expired.id)}` },
    { name: 'campaign-election', path: `/campaigns/${String(choosing.id)}`, as: 'member' },
    { name: 'election', path: `/campaigns/${String(choosing.id)}/election`, as: 'member' },
    {
      name: 'election-refund',
      path: `/campaigns/${String(choosing.id)}/election`,
      as: 'member',
      covered: true,
      prepare: (page) => page.getByRole('button', { name: /^Refund \$/ }).click(),
    },
    { name: 'campaign-extended', path: `/campaigns/${String(extended.id)}`, as: 'member' },
    { name: 'election-over', path: `/campaigns/${String(extended.id)}/election`, as: 'member' },
    { name: 'campaign-removed', path: `/campaigns/${String(removed.id)}` },
    { name: 'campaign-missing', path: '/campaigns/1' },
    { name: 'category', path: '/categories/5' },
    { name: 'campaign-mine', path: `/campaigns/${String(mine.id)}`, as: 'member' },
    { name: 'create', path: '/campaigns/create', as: 'member' },
    {
      name: 'create-mistakes',
      path: '/campaigns/create',
      as: 'member',
      prepare: (page) => press(page, 'Continue to Payment'),
    },
    { name: 'create-simple', path: '/campaigns/create?form=simple', as: 'member' },
    {
      name: 'create-simple-mistakes',
      path: '/campaigns/create?form=simple',
      as: 'member',
      prepare: (page) => press(page, 'Continue to Payment'),
    },
    { name: 'payment', path: `/campaigns/payment?campaignId=${String(unpaid.id)}`, as: 'member' },
    { name: 'edit', path: `/campaigns/edit/${String(mine.id)}`, as: 'member' },
    {
      name: 'conversation',
      path: `/campaigns/${String(mine.id)}/conversation`,
      as: 'member',
    },
    { name: 'participants', path: `/campaigns/${String(campaign.id)}/participants`, as: 'member' },
    {
      name: 'participants-mine',
      path: `/campaigns/${String(mine.id)}/participants`,
      as: 'member',
    },
    {
      name: 'participants-invite',
      path: `/campaigns/${String(mine.id)}/participants`,
      as: 'member',
      covered: true,
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Invite ?: / })
          .first()
          .click(),
    },
    {
      name: 'participants-answer',
      path: `/campaigns/${String(campaign.id)}/participants`,
      as: 'member',
      covered: true,
      prepare: (page) =>
        page
          .getByRole('button', { name: /^This is me/ })
          .first()
          .click(),
    },
    { name: 'invitation-incomplete', path: '/participation' },
  ],
  consolePages: ({ campaign, choosing, extended, removed }) => [
    { name: 'campaigns', hash: '/campaigns', shows: waitForRows },
    {
      name: 'campaign',
      hash: `/campaigns/${String(campaign.id)}/show`,
      shows: (page) => page.getByText(campaign.title).first().waitFor(),
    },
    {
      name: 'campaign-election',
      hash: `/campaigns/${String(choosing.id)}/show`,
      shows: (page) => page.getByText('Backers choose until', { exact: true }).waitFor(),
    },
    {
      name: 'campaign-extended',
      hash: `/campaigns/${String(extended.id)}/show`,
      shows: (page) => page.getByText('Conversation by', { exact: true }).waitFor(),
    },
    {
      name: 'campaign-removed',
      hash: `/campaigns/${String(removed.id)}/show`,
      shows: (page) => page.getByText('Can be undone until').waitFor(),
    },
  ],
});
