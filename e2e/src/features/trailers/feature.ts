import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { waitForRows } from '../../console/console-page.ts';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const trailers = defineFeature({
  sitePages: ({
    trailer,
    unpaidTrailer,
    selectedTrailer,
    endedTrailer,
    acceptedTrailer,
    sentBackTrailer,
    ownSentBackTrailer,
    changedTrailer,
  }) => [
    { name: 'preroll', path: '/preroll' },
    { name: 'preroll-most-votes', path: '/preroll?sort=most-votes' },
    { name: 'preroll-empty', path: '/preroll?genre=biography' },
    { name: 'preroll-create', path: '/preroll/create', as: 'member' },
    {
      name: 'preroll-create-mistakes',
      path: '/preroll/create',
      as: 'member',
      prepare: (page) => press(page, prerollMessages.submit),
    },
    { name: 'trailer', path: `/campaigns/${String(trailer.id)}` },
    { name: 'trailer-mine', path: `/campaigns/${String(trailer.id)}`, as: 'member' },
    { name: 'trailer-selected', path: `/campaigns/${String(selectedTrailer.id)}` },
    { name: 'trailer-ended', path: `/campaigns/${String(endedTrailer.id)}` },
    {
      name: 'trailer-payment',
      path: `/campaigns/payment?campaignId=${String(unpaidTrailer.id)}`,
      as: 'member',
    },
    { name: 'trailer-edit', path: `/campaigns/edit/${String(unpaidTrailer.id)}`, as: 'member' },
    { name: 'trailer-edit-locked', path: `/campaigns/edit/${String(trailer.id)}`, as: 'member' },
    { name: 'trailer-votes', path: `/campaigns/${String(acceptedTrailer.id)}` },
    { name: 'trailer-voted', path: `/campaigns/${String(acceptedTrailer.id)}`, as: 'member' },
    {
      name: 'trailer-sent-back-mine',
      path: `/campaigns/${String(ownSentBackTrailer.id)}`,
      as: 'member',
    },
    {
      name: 'trailer-sent-back-edit',
      path: `/campaigns/edit/${String(ownSentBackTrailer.id)}`,
      as: 'member',
    },
    { name: 'trailer-changed', path: `/campaigns/${String(changedTrailer.id)}`, as: 'member' },
    {
      name: 'trailer-sent-back-backed',
      path: `/campaigns/${String(sentBackTrailer.id)}`,
      as: 'member',
    },
  ],
  consolePages: ({ waitingTrailer, acceptedTrailer, ownSentBackTrailer }) => [
    {
      name: 'trailer',
      hash: `/campaigns/${String(waitingTrailer.id)}/show`,
      shows: (page) => page.getByRole('button', { name: 'Accept', exact: true }).waitFor(),
    },
    {
      name: 'trailer-send-back',
      hash: `/campaigns/${String(waitingTrailer.id)}/show`,
      shows: async (page) => {
        await page.getByRole('button', { name: 'Send back', exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'trailer-accepted',
      hash: `/campaigns/${String(acceptedTrailer.id)}/show`,
      shows: (page) => page.getByText('2 votes count.').waitFor(),
    },
    {
      name: 'trailer-sent-back',
      hash: `/campaigns/${String(ownSentBackTrailer.id)}/show`,
      shows: (page) => page.getByText('The maker was told').waitFor(),
    },
    {
      name: 'trailers-to-review',
      hash: `/campaigns?filter=${encodeURIComponent('{"review":"waiting"}')}`,
      shows: waitForRows,
    },
    { name: 'trailer-votes', hash: '/trailer-votes', shows: waitForRows },
  ],
});
