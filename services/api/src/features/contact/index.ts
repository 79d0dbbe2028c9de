export { eraseContactMessagesOf } from './erase-contact-message.ts';
export { messagesOf, type Sender } from './sender.ts';
export { sendMessage } from './send-contact-message.ts';
