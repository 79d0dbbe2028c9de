import Assessment from '@mui/icons-material/Assessment';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const monthlyReports = defineFeature({
  pages: [
    {
      path: '/reports',
      page: lazyPage(async () => (await import('./ReportsPage.tsx')).ReportsPage),
      menu: { label: 'Reports', icon: Assessment, position: 24 },
    },
  ],
});
