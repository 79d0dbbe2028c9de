import type { Projections } from '@rostrum/projections';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage, State } from '@rostrum/state';
import type { Logger } from 'pino';
import type { RateLimits } from '../http/rate-limits.ts';
import type { KnownDevices } from '../http/callers/known-device.ts';
import type { SessionCookies } from '../http/callers/session.ts';
import type { CachedEventStore } from '../kernel/decider.ts';
import type { Discussions } from '../kernel/discussion.ts';
import type { CurrentTerms } from '../kernel/current-terms.ts';
import type { KeyedHash } from '../kernel/keyed-hash.ts';
import type { MemberData } from '../kernel/member-data.ts';
import type { AllNotificationWords } from '../kernel/notification.ts';
import type { MailSender } from '../mail/deliver-mails.ts';
import type { PaymentProviders } from '../providers/providers.ts';
import type { ReceivedEvents } from '../providers/received-events.ts';
import type { DescriptionWriter } from '../features/descriptions/description-writer.ts';
import type { MemberQuotes } from '../features/payments/paying/member-quotes.ts';
import type { Purposes } from '../features/payments/purposes.ts';
import type { Targets } from '../features/payments/targets.ts';
import type { AllFileAccess } from '../features/uploads/file-access.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Sandbox } from '../providers/sandbox/sandbox-provider.ts';
import type { Config } from './configuration/config.ts';

/** The services that do not depend on the features. */
export interface Services {
  /** Version of the product, e.g. `0.1.0`. */
  readonly version: string;
  readonly config: Config;
  readonly events: CachedEventStore;
  readonly state: State;
  readonly projections: Projections;
  readonly providers: PaymentProviders;
  /** Records received webhook calls and their outcomes. */
  readonly receivedEvents: ReceivedEvents;
  /** Recent quotes by member. */
  readonly memberQuotes: MemberQuotes;
  readonly sandbox: Sandbox;
  /** Writes descriptions of campaigns: an AI service, or drafts made from the fields. */
  readonly descriptionWriter: DescriptionWriter;
  readonly mailSender: MailSender;
  /**
   * Writes a mail that could not be written before.
   * @throws DomainError (409) when it still cannot
   */
  readonly writeMailAgain: (entry: OutboxMessage) => Promise<void>;
  /** The mails about an event that are in the outbox. */
  readonly mailsAbout: (event: RecordedEvent) => Promise<readonly OutboxMessage[]>;
  /**
   * Origin of links in mails: `PUBLIC_URL`, otherwise this server's own address. Never taken from a
   * request.
   */
  readonly siteOrigin: () => string;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Returns a new random safe integer. */
  readonly newId: () => number;
  /** Returns a new UUID. */
  readonly newUuid: () => string;
  /** Returns this number of random bytes, for secrets. */
  readonly randomBytes: (bytes: number) => Uint8Array;
  readonly keyedHash: KeyedHash;
  /**
   * Calls are counted by address before a handler runs; handlers count everything else that is
   * limited.
   */
  readonly rateLimits: RateLimits;
  /** Storage of uploaded files. */
  readonly files: FileStorage;
  /** The Terms of Service in force, and who has accepted them. */
  readonly terms: CurrentTerms;
}

/** Everything that features have access to, built once in the composition root. */
export interface App extends Services {
  /** Targets of payments, by kind. */
  readonly targets: Targets;
  /** What comments are about, by kind. */
  readonly discussions: Discussions;
  /** Purposes of payments, by name. */
  readonly purposes: Purposes;
  /** Erases and exports a member's data in all features. */
  readonly memberData: MemberData;
  /** Titles of a member's own activities, by activity type. */
  readonly activityTitles: ActivityTitles;
  /** What the features say about notifications, by their kind. */
  readonly notificationWords: AllNotificationWords;
  /** Who may see the files that things use, by the kind of thing. */
  readonly fileAccess: AllFileAccess;
}

/** By activity type: the title, or how it is written from the activity's details. */
export type ActivityTitles = Readonly<
  Record<string, string | ((details: ActivityDocument['details']) => string)>
>;
