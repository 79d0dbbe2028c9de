import { adminDeadlines } from '@rostrum/contracts/deadlines/lists';
import Schedule from '@mui/icons-material/Schedule';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const deadlines = defineFeature({
  resource: {
    name: adminDeadlines.resource,
    icon: Schedule,
    withoutExport: true,
    menuPosition: 7,
    list: lazyPage(async () => (await import('./DeadlineList.tsx')).DeadlineList),
  },
});
