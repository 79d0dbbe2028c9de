export type { ChatService } from './chat-completions.ts';
export { createDescriptionWriter } from './description-writer.ts';
