import { MemberLink } from '../../fields/links.tsx';
import { defineFeature } from '../../kernel/define-feature.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const payees = defineFeature({
  eventWords,
  activityKinds,
  deadlineKinds: {
    payee_reminder: { name: 'Reminder to say where money goes', Subject: MemberLink },
  },
});
