import { Rss } from 'lucide-react';
import { defineFeature } from '../define-feature.ts';

export const feeds = defineFeature({
  name: 'feeds',
  accountMenu: [{ to: '/activity', label: 'Activity', position: 1.5, Icon: Rss }],
  routes: { members: [{ path: '/activity', lazy: () => import('./ActivityPage.tsx') }] },
});
