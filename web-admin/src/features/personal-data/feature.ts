import { MemberLink } from '../../fields/links.tsx';
import { defineFeature } from '../../kernel/define-feature.ts';
import { lazyPart } from '../../kernel/places.ts';
import { activityKinds } from './activity-words.tsx';
import { eventWords } from './event-words.tsx';

export const personalData = defineFeature({
  eventWords,
  activityKinds,
  deadlineKinds: {
    member_erasure: { name: 'Erasure of a member', Subject: MemberLink },
  },
  places: {
    memberActions: [
      {
        name: 'erase',
        position: 10,
        // An administrator first loses the role.
        shown: ({ user }) => !user.isAdmin,
        Component: lazyPart(async () => (await import('./EraseMember.tsx')).EraseMember),
      },
    ],
  },
});
