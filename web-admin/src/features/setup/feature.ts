import Checklist from '@mui/icons-material/Checklist';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { OnlyAdmins } from './OnlyAdmins.tsx';
import { SetupNotice } from './SetupNotice.tsx';

export const setup = defineFeature({
  pages: [
    {
      path: '/setup',
      page: lazyPage(async () => (await import('./SetupPage.tsx')).SetupPage),
      menu: { label: 'Set up', icon: Checklist, position: 0, Where: OnlyAdmins },
    },
  ],
  places: { dashboardNotices: [{ name: 'setup', position: 10, Component: SetupNotice }] },
});
