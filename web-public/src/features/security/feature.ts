import { defineFeature } from '../define-feature.ts';

export const security = defineFeature({
  name: 'security',
  places: {
    securitySections: [
      {
        name: 'second-factor',
        position: 20,
        firstView: true,
        lazy: () => import('./SecondFactorSection.tsx'),
      },
      {
        name: 'sessions',
        position: 30,
        firstView: true,
        lazy: () => import('./SessionsSection.tsx'),
      },
    ],
  },
});
