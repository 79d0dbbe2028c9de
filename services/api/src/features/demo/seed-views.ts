import { dayMs } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { appendViews } from '../views/index.ts';
import { demoDeadlineCause } from './demo-cause.ts';
import type { PlannedCampaign } from './plan.ts';

/** Days up to today that have views; each is one append per campaign. */
const days = 10;
/** Of every hundred views, those that came from each source, and the shares on each platform. */
const ofHundred = {
  'view/home': 24,
  'view/list': 18,
  'view/search': 12,
  'view/profile': 6,
  'view/share': 22,
  'view/link': 5,
  'view/direct': 13,
  'share/copy': 4,
  'share/x': 3,
  'share/email': 2,
  'share/facebook': 1,
} as const;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

type Viewed = Pick<
  PlannedCampaign,
  'id' | 'creator' | 'createdAt' | 'expiresAt' | 'published' | 'donations'
>;

/** The views and shares of a campaign on the last days: more where there were donations. */
export async function seedViews(
  app: Pick<App, 'events'>,
  { id, creator, createdAt, expiresAt, published, donations }: Viewed,
  now: Date,
): Promise<void> {
  if (!published) return;
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const at = new Date(now.getTime() - ago * dayMs);
    if (at < createdAt || at > expiresAt) continue;
    const day = dayOf(at);
    const gifts = donations.filter((donation) => dayOf(donation.at) === day).length;
    const views = 12 + 31 * gifts + ((id + 17 * ago) % 23);
    const counts = Object.fromEntries(
      Object.entries(ofHundred).map(([name, part]) => [name, Math.round((views * part) / 100)]),
    );
    const cause = {
      ...demoDeadlineCause(`views ${String(id)} ${day}`, at),
      actor: 'system:views',
    };
    await appendViews(app, { day, subject: id, owner: creator.id, counts }, at, cause);
  }
}
