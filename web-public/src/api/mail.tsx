import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/feedback/states.tsx';
import { configurationQuery } from './configuration.ts';

/** Said where a mail is spoken of, by an installation without a mail server. */
export const noMail = 'This installation sends no mail.';

/** Said where a link would be mailed. */
export const unsentLink = `${noMail} Please ask the people who run it for the link.`;

/** Whether this installation sends mail; true until it is known. */
export function useSendsMail(): boolean {
  return useQuery(configurationQuery).data?.sendsMail ?? true;
}

/** Says that no link is mailed, where a page is about one. Renders nothing where mail is sent. */
export function UnsentLink(): ReactNode {
  return !useSendsMail() && <Alert tone="info" title={unsentLink} />;
}
