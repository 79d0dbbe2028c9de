import { defineFeature } from '../define-feature.ts';

export const personalData = defineFeature({
  name: 'personal-data',
  places: {
    settingsTabs: [
      { name: 'data', label: 'Your data', position: 60, lazy: () => import('./YourData.tsx') },
    ],
  },
});
