import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const promotions = defineFeature({
  resource: {
    name: adminPromotions.resource,
    icon: TrendingUp,
    menuPosition: 11,
    list: lazyPage(async () => (await import('./PromotionList.tsx')).PromotionList),
  },
  eventWords,
  activityKinds,
});
