export { userQuery } from './api.ts';
export { MessageButton } from './page/MessageButton.tsx';
