import { defineFeature } from '../engine/define-feature.ts';
import { contactActivities } from './activities.ts';
import { contactMessages } from './contact-messages.ts';
import { contactQueries } from './queries.ts';

export const contact = defineFeature({
  name: 'contact',
  readModels: [contactMessages],
  queries: contactQueries,
  adds: { activities: contactActivities },
});
