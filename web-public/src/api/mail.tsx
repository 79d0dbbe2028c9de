import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/feedback/states.tsx';
import { configurationQuery } from './configuration.ts';

/** Where a mail is that an installation without a mail server does not send. */
export const unsentMail =
  'This installation sends no mail. The mail is in the outbox of its console, where administrators read it.';

/** Whether this installation sends mail; true until it is known. */
export function useSendsMail(): boolean {
  return useQuery(configurationQuery).data?.sendsMail ?? true;
}

/** Says that no mail is sent, where a page is about one. Renders nothing where mail is sent. */
export function UnsentMail(): ReactNode {
  return !useSendsMail() && <Alert tone="info" title={unsentMail} />;
}
