import type { EventType } from '@rostrum/contracts';
import type { MailKind } from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';

export type { MailKind };

/** A mail as a feature writes it: plain texts, rendered in the product's look. */
export interface Mail {
  readonly kind: MailKind;
  /** A member's present address, or another one (the former or the new address of a member). */
  readonly to: { readonly userId: number } | { readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one button; `path` begins with `/` and is resolved against the product's origin. */
  readonly action?: { readonly label: string; readonly path: string };
  /** The `Reply-To` address. Default: none. */
  readonly replyTo?: string;
  /**
   * Members beside the recipient whose personal data is in it: the stored mail is erased with any of
   * them, and with the personal data of the event's stream.
   */
  readonly about?: readonly number[];
}

/** The mails that follow from events. A repeat of an event is the same mail. */
export interface MailRule {
  /** Unique among all rules; together with the event's id it names the mail. Stored: never change it. */
  readonly name: string;
  readonly types: readonly EventType[];
  /** Undefined when nothing is to be sent. */
  readonly write: (event: RecordedEvent) => Promise<Mail | undefined>;
  /** What it writes, with invented data, for the preview of all mails. */
  readonly example: Mail;
}
