import type { Answer } from '@rostrum/contracts/client';

export type MailRecord = Answer<'adminListOutbox'>[number];
/** With its content. */
export type RenderedMailRecord = Answer<'adminGetMail'>;
