import type { EventType } from '@rostrum/contracts';
import type { MailKind } from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';

export type { MailKind };

/** A mail as a feature writes it: plain texts, which are rendered in the product's design. */
export interface Mail {
  readonly kind: MailKind;
  /** A member's present address, or another address (the former or the new one of a member). */
  readonly to: { readonly userId: number } | { readonly address: string };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one button; `path` begins with `/` and is resolved against the product's origin. */
  readonly action?: { readonly label: string; readonly path: string };
  /** The `Reply-To` address. Default: none. */
  readonly replyTo?: string;
  /**
   * `anyone`: strangers can cause it, also for a verified address; an address that nobody has verified
   * gets few of them. `reserved`: the recipient needs
   * it, and the feature limits how many there are. Default: by the kind, and by whether the address
   * is verified (`toOneAddress` of the outbox's limits).
   */
  readonly share?: 'anyone' | 'reserved';
  /**
   * Members besides the recipient whose personal data is in the mail: the stored mail is erased
   * with any of them, and with the personal data of the event's stream.
   */
  readonly about?: readonly number[];
  /** Other keys of the data in the mail, with each of which the stored mail is erased. */
  readonly subjects?: readonly string[];
}

/** A rule for mails that are caused by events. A repeated event leads to the same mails. */
export type MailRule = MailToOneRule | MailToManyRule;

interface AnyMailRule {
  /**
   * Unique among all rules; part of the mail's id, with the event's id. Stored: never change it.
   */
  readonly name: string;
  readonly types: readonly EventType[];
  /** `bulk` for mails of a kind that everybody gets, and that many get at once. */
  readonly lane?: 'bulk';
  /**
   * A mail with invented data, for the preview of all mails. Its kind decides the lane of all mails of
   * the rule (`laneOf`), unless the rule names one.
   */
  readonly example: Mail;
}

export interface MailToOneRule extends AnyMailRule {
  readonly recipients?: never;
  /** Undefined when no mail is to be sent. */
  readonly write: (event: RecordedEvent) => Promise<Mail | undefined>;
}

export interface RecipientsPage {
  readonly ids: readonly number[];
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined;
}

export const nobody: RecipientsPage = { ids: [], next: undefined };

/** The paragraph with the reason of an act; none without a reason. */
export const reasonGiven = (reason: string | null): readonly string[] =>
  reason === null ? [] : [`The reason given: ${reason}`];

/** A rule for one event that many members get a mail about. */
export interface MailToManyRule extends AnyMailRule {
  /**
   * The next page of at most `limit` members, behind `next` of the page before; 0 at the start. Who
   * is on several pages gets one mail.
   */
  readonly recipients: (
    event: RecordedEvent,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<RecipientsPage>;
  /** The mail to one of them, without its recipient. Undefined when no mail is to be sent. */
  readonly write: (event: RecordedEvent, userId: number) => Promise<Omit<Mail, 'to'> | undefined>;
}
