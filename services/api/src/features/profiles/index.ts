export { changeProfile, changeProfileImage, loadProfile } from './load-profile.ts';
export type { MemberProfile } from './profile.ts';
