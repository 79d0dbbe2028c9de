import { ofMember } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const profileActivities: Rules = {
  ProfileEdited: ofMember<EventOfType<'ProfileEdited'>>('profile_edited'),
  ProfileImageChanged: ofMember<EventOfType<'ProfileImageChanged'>>('profile_image_changed'),
};
