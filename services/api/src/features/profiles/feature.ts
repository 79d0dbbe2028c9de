import { dayMs, routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { changeSocialProfile } from './change-social-profile.ts';
import { getSocialProfile, getUser } from './get-user.ts';
import { messageMail } from './message-mail.ts';
import { messageStreamsOf } from './message-streams.ts';
import { changeOwnProfile, ownProfile, removeProfileImage } from './own-profile.ts';
import { profileImageUseProcess, uploadProfileImage } from './profile-image.ts';
import { sendMessage } from './send-message.ts';
import { userActivity } from './user-activity.ts';

export const profiles = defineFeature({
  name: 'profiles',
  endpoints: (app) => [
    endpoint(routes.ownProfile, ownProfile(app)),
    endpoint(routes.changeOwnProfile, changeOwnProfile(app)),
    endpoint(routes.uploadProfileImage, uploadProfileImage(app)),
    endpoint(routes.removeProfileImage, removeProfileImage(app)),
    endpoint(routes.getUser, getUser),
    endpoint(routes.socialProfile, getSocialProfile),
    endpoint(routes.changeSocialProfile, changeSocialProfile(app)),
    endpoint(routes.userActivity, userActivity(app)),
    endpoint(routes.sendMessage, sendMessage(app)),
  ],
  processes: (app) => [profileImageUseProcess(app)],
  mails: (app) => [messageMail(app)],
  fileAccess: { profile: { sees: () => Promise.resolve(true), maxAge: (365 * dayMs) / 1_000 } },
  exports: (app) => ({ streams: (userId) => messageStreamsOf(app, userId) }),
  activityTitles: {
    profile_edited: 'Your profile was edited',
    profile_image_changed: 'Your profile image was changed',
  },
});
