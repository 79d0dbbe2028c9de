import type { EventType } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';

/**
 * Decides who gets a mail. `security` and `receipt` go to every address; the others only to verified
 * ones, and only where the member's preferences allow them.
 */
export type MailKind = 'security' | 'receipt' | 'message' | 'campaign_update' | 'marketing';

/** A mail as a feature writes it: plain texts, rendered in the product's look. */
export interface Mail {
  readonly kind: MailKind;
  /** A member's present address, or another one (the former or the new address of a member). */
  readonly to: { readonly userId: number } | { readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one button; `path` begins with `/` and is resolved against the product's origin. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Where the reader's mail program answers to. Default: nobody. */
  readonly replyTo?: string;
}

/** The mails that follow from events. A repeat of an event is the same mail. */
export interface MailRule {
  readonly types: readonly EventType[];
  /** Undefined when nothing is to be sent. */
  readonly write: (event: RecordedEvent) => Promise<Mail | undefined>;
}
