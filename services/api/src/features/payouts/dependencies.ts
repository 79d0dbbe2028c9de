import type { App } from '../../runtime/app.ts';

/** What acts on payouts depend on. */
export type Payer = Pick<App, 'clock' | 'config' | 'events' | 'projections' | 'targets'>;
