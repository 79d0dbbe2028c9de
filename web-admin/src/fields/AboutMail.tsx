import type { ReactNode } from 'react';
import { useConfiguration } from '../kernel/configuration.ts';

/** A sentence about a mail; where the installation sends none, says so instead. */
export function AboutMail({ children }: { readonly children: ReactNode }) {
  const sendsMail = useConfiguration().data?.sendsMail ?? true;
  return sendsMail ? children : 'This installation sends no mail: the outbox has the text.';
}
