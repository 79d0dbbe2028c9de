import type { EventStore, LogAdapter, Position } from '@rostrum/event-store';
import type { DocumentCollection } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import type { FileStorage } from '../storage/file-storage.ts';
import type { Booking } from './booking.ts';
import type { Invariant, ReportFinding } from './finding.ts';
import type { StoredEvent } from './stored-event.ts';
import type { StoredMaps } from './stored-map.ts';

/**
 * A feature's check of an invariant. It computes with its own code, without the rules and folds of
 * the feature, so that a mistake in either is found.
 */
export interface AuditCheck {
  /** Runs before the log's head is read: for data that must not be newer than the log. */
  begin?(): Promise<void>;
  /** Receives every event up to the head, in log order, after the ledger has booked it. */
  apply?(event: StoredEvent): void;
  /** Compares a read model with the values computed up to its position. */
  readonly compares?: {
    readonly model: string;
    readonly compare: (documents: DocumentCollection) => Promise<void>;
  };
  /** Runs after the last event. */
  close?(log: AuditedLog): Promise<void> | void;
  /** Descriptions of what was checked: sentences without their full stop. */
  checked?(): readonly string[];
  /** Numbers about what was checked; the names are unique among all checks. */
  figures?(): Readonly<Record<string, number | bigint>>;
}

/** The part of the log that was read. */
export interface AuditedLog {
  readonly head: Position;
  /** Positions of the processes, as they were before the head was read. */
  readonly cursors: readonly { readonly name: string; readonly position: Position }[];
}

/** What a check has access to. */
export interface AuditContext {
  readonly report: ReportFinding;
  /** Cents at a provider, as of the last event: pending, available, and held for disputes. */
  readonly heldBy: (provider: string) => bigint;
  readonly log: LogAdapter;
  /** The same log with personal data decrypted. */
  readonly events: EventStore;
  readonly state: Pick<State, 'parked' | 'sandbox' | 'cursors' | 'vault'>;
  /** The bytes of uploaded files. */
  readonly files: Pick<FileStorage, 'read'>;
  /** HMAC key of the names of reservation streams. */
  readonly streamKey: string;
  /** Creates the maps for what a check remembers of the log, so that memory stays bounded. */
  readonly maps: Pick<StoredMaps, 'create'>;
}

/**
 * The journals of events by type and schema version, e.g. `DonationMade@2`, so that the booking of
 * stored events never changes. Null when this event moves no money.
 * @throws UnreadableEvent when a field of the booking is missing or invalid
 */
export type Bookings = Readonly<Record<string, (event: StoredEvent) => Booking | null>>;

/** Creates the checks of one audit. */
export type DefineChecks = (context: AuditContext) => readonly AuditCheck[];

/** An invariant that a feature checks. */
export interface FeatureInvariant {
  /** What must be true, in a sentence: `npm run audit -- --list` prints it. */
  readonly says: string;
  readonly checks: DefineChecks;
}

/** The parts of a feature that belong to the audit. */
export interface FeatureAudit {
  readonly bookings?: Bookings;
  /** By the number of the invariant. Each number belongs to one feature. */
  readonly invariants?: Readonly<Partial<Record<Invariant, FeatureInvariant>>>;
}
