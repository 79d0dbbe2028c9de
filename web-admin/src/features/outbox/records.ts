import type { Answer } from '@rostrum/contracts/client';

export type MailRecord = Answer<'adminListOutbox'>[number];
/** A mail with its rendered content. */
export type RenderedMailRecord = Answer<'adminGetMail'>;
