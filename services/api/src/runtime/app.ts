import type { EventStore } from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { PaymentProvider } from '../payments/port.ts';

/** Everything a feature may need, built once in the composition root. */
export interface App {
  readonly config: Config;
  readonly events: EventStore;
  readonly state: State;
  readonly projections: Projections;
  readonly payments: PaymentProvider;
  readonly log: Logger;
  readonly clock: () => Date;
  /** A fresh time-ordered safe integer. */
  readonly newId: () => number;
  /** A fresh UUID. */
  readonly newUuid: () => string;
  /** Keyed names of streams, so that a stream's name gives nobody away. */
  readonly keyedHash: (purpose: 'username' | 'email' | 'visitor', value: string) => string;
}
