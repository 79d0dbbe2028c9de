import Science from '@mui/icons-material/Science';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';
import { OnlySimulated } from './OnlySimulated.tsx';

export const sandbox = defineFeature({
  eventWords,
  activityKinds,
  pages: [
    {
      path: '/sandbox',
      page: lazyPage(async () => (await import('./SandboxPage.tsx')).SandboxPage),
      menu: { label: 'Sandbox', icon: Science, position: 14, Where: OnlySimulated },
    },
  ],
});
