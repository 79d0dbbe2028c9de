export { MailState } from './MailState.tsx';
