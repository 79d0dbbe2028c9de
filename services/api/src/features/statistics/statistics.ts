import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { platformTotals } from './platform-totals.ts';

export function statistics(app: Pick<App, 'events'>): Handler<Routes['statistics']> {
  return (_input, { queries }) => platformTotals(app, queries);
}
