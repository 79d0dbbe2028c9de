export type { PublicMessageDocument } from './public-messages.ts';
