import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import { press } from '../../site/site-page.ts';
import { defineFeature } from '../define-feature.ts';

export const trailers = defineFeature({
  sitePages: ({ trailer, unpaidTrailer, selectedTrailer, endedTrailer }) => [
    { name: 'preroll', path: '/preroll' },
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
  ],
  consolePages: ({ waitingTrailer }) => [
    {
      name: 'trailer',
      hash: `/campaigns/${String(waitingTrailer.id)}/show`,
      shows: (page) => page.getByText(waitingTrailer.title).first().waitFor(),
    },
  ],
});
