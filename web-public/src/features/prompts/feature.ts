import { defineFeature } from '../define-feature.ts';

export const prompts = defineFeature({
  name: 'prompts',
  places: {
    profileTabs: [
      { name: 'prompts', label: 'Prompts', position: 20, lazy: () => import('./PromptsTab.tsx') },
    ],
  },
});
