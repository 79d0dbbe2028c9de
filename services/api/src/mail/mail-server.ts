import { outboxLimits } from '@rostrum/contracts/outbox';
import type { OutboxMessage } from '@rostrum/state';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render-mail.ts';

/**
 * Outcome of an attempt. `refused`: the server does not accept the address (5xx). `failed`: it does
 * not accept the mail (5xx). `again`: any other failure, which may be temporary.
 */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'again'; readonly reason: string };

export interface MailServer {
  /** Never rejects. An aborted attempt is `again`, although the mail may have been accepted. */
  send(message: OutboxMessage, content: RenderedMail, signal: AbortSignal): Promise<SendResult>;
  close(): void;
}

/** Maximum number of open connections of one lane. */
export const connections = 2;
/** Timeouts for a silent server, in milliseconds: connecting, greeting, between two replies. */
const silence = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the server of `SMTP_URL` when the first mail is sent, and keeps connections open. */
export function openMailServer(smtpUrl: string, from: string): MailServer {
  const transport = createTransport({
    ...silence,
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    // The outbox repeats an attempt whose connection broke, and counts it.
    maxRequeues: 0,
  });
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message, { text, html }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          ...(message.replyTo === null ? {} : { replyTo: { name: '', address: message.replyTo } }),
          subject: message.subject,
          text,
          html,
          // The same for every attempt, so that a repeat can be recognised.
          messageId: `<${message.id}@${domain}>`,
          date: new Date(message.createdAt),
          // RFC 3834: no automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

interface SmtpError {
  readonly message: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

function outcomeOf(error: unknown): SendResult {
  const { command, response, responseCode = 0, message } = error as SmtpError;
  const reason =
    oneLine(response ?? message).slice(0, outboxLimits.reason.max) || 'no reason given';
  if (responseCode < 500 || responseCode > 599) return { kind: 'again', reason };
  // 5.7 (RFC 3463): a policy of the server, such as no relaying for this sender, not a wrong address.
  if (command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(reason)) return { kind: 'refused', reason };
  if (command === 'DATA') return { kind: 'failed', reason };
  return { kind: 'again', reason };
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
