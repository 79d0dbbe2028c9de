import { adminPromotions } from '@rostrum/contracts/promotions/lists';
import Campaign from '@mui/icons-material/Campaign';
import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';
import { eventWords } from './event-words.tsx';

export const promotions = defineFeature({
  resource: {
    name: adminPromotions.resource,
    icon: Campaign,
    menuPosition: 11,
    list: lazyPage(async () => (await import('./PromotionList.tsx')).PromotionList),
  },
  eventWords,
});
