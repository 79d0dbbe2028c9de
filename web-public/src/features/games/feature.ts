import { defineFeature } from '../define-feature.ts';

export const games = defineFeature({
  name: 'games',
  routes: { open: [{ path: '/games', lazy: () => import('./GamesPage.tsx') }] },
  menu: [{ to: '/games', label: 'Games', isNew: true, inHeader: true, position: 5 }],
});
