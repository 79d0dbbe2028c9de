export type { ContactMessageDocument } from './contact-messages.ts';
