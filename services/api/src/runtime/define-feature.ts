import type { DeadlineKind } from '@rostrum/contracts';
import type { FeatureAudit } from '../audit/audit-check.ts';
import type { Endpoint } from '../http/route.ts';
import type { DeadlineHandler } from '../kernel/deadline.ts';
import type { EraseMember, MemberExport } from '../kernel/member-data.ts';
import type { Process } from '../kernel/process.ts';
import type { MailRule } from '../mail/mail.ts';
import type { Purpose } from '../features/payments/purposes.ts';
import type { TargetsOfKind } from '../features/payments/targets.ts';
import type { App, Services } from './app.ts';

export type PeriodicTask = (app: App, signal: AbortSignal) => Promise<void>;

/** What a feature brings to the server; `features.ts` lists all of them. */
export interface Feature {
  readonly name: string;
  /** The routes that it answers. */
  readonly endpoints?: (app: App) => readonly Endpoint[];
  /** Its process managers: subscribers that turn events into commands. */
  readonly processes?: (app: App) => readonly Process[];
  /** The purposes of its payments. */
  readonly purposes?: (app: Services & Pick<App, 'targets'>) => readonly Purpose[];
  /** Targets of payments, of one or more kinds. */
  readonly targets?: (app: Services) => readonly TargetsOfKind[];
  /** Mails that follow from its events, once per event since the mail process first started. */
  readonly mails?: (app: App) => readonly MailRule[];
  /** What `npm run audit` checks of it, by code of its own, and how its money is booked a second time. */
  readonly audit?: FeatureAudit;
  /** What is done when a deadline of a kind is due; the read model `deadlines` says when. */
  readonly deadlines?: (app: App) => Readonly<Partial<Record<DeadlineKind, DeadlineHandler>>>;
  /** Erases what it keeps of a member outside of the sealed fields of events. */
  readonly erases?: (app: Services) => EraseMember;
  /** Its part of a member's export. */
  readonly exports?: (app: Services) => MemberExport;
  /**
   * Work that depends on a provider's answer, or repeats what failed. Runs twice a minute, in the
   * process that runs the process managers; one that fails does not stop the others. A run starts
   * after the last one has ended.
   */
  readonly periodicTasks?: readonly PeriodicTask[];
  /** Titles of a member's own activities without a campaign, by type of the activity. */
  readonly activityTitles?: Readonly<Record<string, string>>;
  /** Runs at every start of a process that appends, before anything is served; repeats have no effect. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** Describes a feature in its `feature.ts`. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
