export { changeProfile, changeProfileImage, loadProfile } from './load-profile.ts';
export { presentOwnProfile } from './presenter.ts';
