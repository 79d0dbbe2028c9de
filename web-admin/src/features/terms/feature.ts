import Gavel from '@mui/icons-material/Gavel';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const terms = defineFeature({
  eventWords,
  activityKinds,
  pages: [
    {
      path: '/terms',
      page: lazyPage(async () => (await import('./TermsPage.tsx')).TermsPage),
      menu: { label: 'Terms', icon: Gavel, position: 25 },
    },
  ],
});
