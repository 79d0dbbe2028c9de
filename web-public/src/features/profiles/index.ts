export { type PublicProfile, userQuery } from './api.ts';
export { MessageButton } from './page/MessageButton.tsx';
