import { defineFeature } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const reports = defineFeature({ eventWords, activityKinds });
