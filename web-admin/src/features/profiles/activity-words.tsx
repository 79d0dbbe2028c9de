import type { ActivityKinds } from '../../kernel/define-feature.ts';
import { memberDid } from '../activities/index.ts';

export const activityKinds: ActivityKinds = {
  profile_edited: { name: 'Profile edited', Words: memberDid('edited the profile') },
  profile_image_changed: {
    name: 'Picture changed',
    Words: memberDid('changed the profile picture'),
  },
};
