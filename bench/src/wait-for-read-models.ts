import { HOT_CAMPAIGN } from './open-payments.ts';

/** Paths that together read every read model that a donation changes. */
const PATHS = [
  '/api/campaigns?perPage=1',
  '/api/statistics',
  `/api/campaigns/${String(HOT_CAMPAIGN)}`,
  `/api/campaigns/${String(HOT_CAMPAIGN)}/ledger`,
  `/api/campaigns/${String(HOT_CAMPAIGN)}/donations`,
];

/** Resolves when all read models have reached `position`. @throws Error after a minute */
export async function waitForReadModels(url: string, position: string): Promise<void> {
  const until = performance.now() + 60_000;
  for (const path of PATHS) {
    for (;;) {
      const answer = await fetch(`${url}${path}`, { headers: { 'x-read-after': position } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered ${String(answer.status)}`);
      if (!answer.headers.has('x-stale')) break;
      if (performance.now() > until) throw new Error(`the read models did not reach ${position}`);
    }
  }
}
