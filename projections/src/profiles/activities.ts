import { memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const profileActivities: Rules = {
  ProfileEdited: memberActivity<EventOfType<'ProfileEdited'>>('profile_edited'),
  ProfileImageChanged: memberActivity<EventOfType<'ProfileImageChanged'>>('profile_image_changed'),
};
