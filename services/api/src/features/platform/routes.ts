import { routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { endpoint, type Endpoint } from '../../http/route.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { platformStatistics } from '../statistics/statistics.ts';

export function platformEndpoints(app: App): Endpoint[] {
  const configuration = {
    simulatedPayments: app.payments.name === 'sandbox',
    demo: app.config.demo,
    currency: 'usd',
  } as const;
  return [
    endpoint(routes.configuration, () => Promise.resolve(configuration)),
    endpoint(routes.statistics, platformStatistics(app)),
    endpoint(routes.dashboard, dashboard(app)),
  ];
}
