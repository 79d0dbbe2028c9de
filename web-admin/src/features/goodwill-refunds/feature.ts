import { defineFeature } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';
import { GoodwillRequests } from './GoodwillRequests.tsx';

export const goodwillRefunds = defineFeature({
  eventWords,
  activityKinds,
  places: {
    dashboardCards: [{ name: 'goodwill-requests', position: 28, Component: GoodwillRequests }],
  },
});
