export { sendMessage } from './send-contact-message.ts';
