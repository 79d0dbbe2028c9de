import { defineFeature } from '../define-feature.ts';
import type { Places } from '../places.tsx';

/** Only for a trailer its maker agrees. The id of its category would make the entry larger. */
const isTrailer = ({ campaign }: Places['campaignView']): boolean => campaign.contentRightsAgreed;

export const trailers = defineFeature({
  name: 'trailers',
  routes: {
    open: [{ path: '/preroll', lazy: () => import('./list/PreRollPage.tsx') }],
    members: [{ path: '/preroll/create', lazy: () => import('./form/CreateTrailerPage.tsx') }],
    moved: { '/categories/11': '/preroll' },
  },
  menu: [{ to: '/preroll', label: 'PreRoll', isNew: true, inHeader: true, position: 4.6 }],
  places: {
    campaignView: [
      {
        name: 'trailer',
        position: 10,
        shown: isTrailer,
        lazy: () => import('./page/TrailerView.tsx'),
      },
    ],
    campaignEditForm: [
      {
        name: 'trailer',
        position: 10,
        shown: isTrailer,
        lazy: () => import('./form/EditTrailerForm.tsx'),
      },
    ],
    campaignPanels: [
      {
        name: 'cancel-trailer',
        position: 45,
        shown: (given) => isTrailer(given) && given.campaign.abilities.cancel,
        lazy: () => import('./page/CancelTrailer.tsx'),
      },
    ],
  },
});
