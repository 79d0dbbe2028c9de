import { defineFeature } from '../define-feature.ts';

export const successStories = defineFeature({
  name: 'success-stories',
  routes: { open: [{ path: '/success-stories', lazy: () => import('./SuccessStoriesPage.tsx') }] },
  menu: [{ to: '/success-stories', label: 'Success Stories', position: 3 }],
});
