import type { DeadlineKind } from '@rostrum/contracts';
import type { FeatureAudit } from '../audit/audit-check.ts';
import type { Endpoint } from '../http/route.ts';
import type { DeadlineHandler } from '../kernel/deadline.ts';
import type { DiscussionsOfKind } from '../kernel/discussion.ts';
import type { EraseMember, MemberExport } from '../kernel/member-data.ts';
import type { WordsByKind } from '../kernel/notification.ts';
import type { Process } from '../kernel/process.ts';
import type { MailRule } from '../mail/mail.ts';
import type { Purpose } from '../features/payments/purposes.ts';
import type { TargetsOfKind } from '../features/payments/targets.ts';
import type { FileAccessByKind } from '../features/uploads/file-access.ts';
import type { ActivityTitles, App, Services } from './app.ts';

export type PeriodicTask = (signal: AbortSignal) => Promise<void>;

/** The parts of a feature on the server; `features.ts` lists all features. */
export interface Feature {
  readonly name: string;
  /** The feature's routes with their handlers. */
  readonly endpoints?: (app: App) => readonly Endpoint[];
  /** Its process managers: subscribers that turn events into commands. */
  readonly processes?: (app: App) => readonly Process[];
  /** The purposes of its payments. */
  readonly purposes?: (app: Services & Pick<App, 'targets'>) => readonly Purpose[];
  /** Targets of payments, of one or more kinds. */
  readonly targets?: (app: Services) => readonly TargetsOfKind[];
  /** What comments are about, of one or more kinds. */
  readonly discussions?: (app: Services) => readonly DiscussionsOfKind[];
  /** Mails that events cause, once per event since the mail process first started. */
  readonly mails?: (app: App) => readonly MailRule[];
  /**
   * The feature's checks for `npm run audit`, with separate code, and a second booking of its
   * money.
   */
  readonly audit?: FeatureAudit;
  /**
   * The handlers of the feature's deadlines, by kind; the read model `deadlines` determines when
   * they run.
   */
  readonly deadlines?: (app: App) => Readonly<Partial<Record<DeadlineKind, DeadlineHandler>>>;
  /** Erases what the feature stores about a member besides the encrypted fields of events. */
  readonly erases?: (app: Services) => EraseMember;
  /** The feature's part of a member's export. */
  readonly exports?: (
    app: Services & Pick<App, 'discussions' | 'notificationWords'>,
  ) => MemberExport;
  /**
   * Tasks that depend on a provider's answer, or repeat what failed. They run twice a minute, in
   * the process that runs the process managers, beside one another; one that fails or takes long
   * does not stop the others. A run starts after the previous one has ended.
   */
  readonly periodicTasks?: (app: App) => readonly PeriodicTask[];
  /** Titles of a member's own activities that have no campaign, by activity type. */
  readonly activityTitles?: ActivityTitles;
  /** What it says about its notifications, by their kind. */
  readonly notifications?: WordsByKind;
  /** Who may see the files that its things use, by the kind of thing. */
  readonly fileAccess?: FileAccessByKind;
  /** Runs at every start of a process that appends, before anything is served; repeats have no effect. */
  readonly prepare?: (app: App) => Promise<void>;
}

/** Defines a feature in its `feature.ts`. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
