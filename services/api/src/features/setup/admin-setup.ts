import type { Routes } from '@rostrum/contracts';
import { backupMaxAgeMs, setupSteps, type setup } from '@rostrum/contracts/setup';
import type { z } from 'zod';
import type { Handler, RequestContext } from '../../http/route.ts';
import { liveProviders } from '../../providers/live-providers.ts';
import type { App } from '../../runtime/app.ts';
import { activeAdmins } from '../administration/index.ts';
import { hasSecondFactor } from '../security/index.ts';
import { lastBackup } from './backup-record.ts';

type Setup = z.input<typeof setup>;
type Used = Pick<App, 'config' | 'events' | 'providers' | 'receivedEvents' | 'state'>;

/** GET /api/admin/setup */
export function adminSetup(app: Used): Handler<Routes['adminSetup']> {
  return async (_input, context) => {
    const [mail, payments, administrators, backup] = await Promise.all([
      mailStep(app),
      paymentsStep(app),
      administratorsStep(app),
      backupStep(app, context.now()),
    ]);
    const steps = { address: addressStep(app, context), mail, payments, administrators, backup };
    return { ...steps, done: setupSteps.filter((step) => steps[step].state === 'done').length };
  };
}

function addressStep(
  { config: { publicUrl } }: Pick<App, 'config'>,
  { header }: Pick<RequestContext, 'header'>,
): Setup['address'] {
  if (publicUrl === undefined) return { state: 'missing', publicUrl: null };
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== 'https:') return { state: 'insecure', publicUrl };
  // The browser's own word for where it is: a proxy may send another host.
  const used = header('referer');
  const isElsewhere = used !== undefined && URL.canParse(used) && new URL(used).host !== host;
  return { state: isElsewhere ? 'other_host' : 'done', publicUrl };
}

/** Number of waiting mails that are read. */
const readWaiting = 50;

async function mailStep({ config, state }: Used): Promise<Setup['mail']> {
  const newest = async (of: 'sent' | 'waiting' | 'failed', limit: number) =>
    (await state.outbox.list({ state: of }, { offset: 0, limit })).items;
  // The newest waiting mails may not have been tried yet.
  const [[sent], waiting, failed] = await Promise.all([
    newest('sent', 1),
    newest('waiting', readWaiting),
    newest('failed', 1),
  ]);
  const sentAt = sent === undefined ? null : new Date(sent.sentAt ?? sent.createdAt).toISOString();
  if (config.smtpUrl === undefined) return { state: 'missing', sentAt };
  const isFailing = [...waiting, ...failed].some(
    (mail) => mail.reason !== null && mail.createdAt > (sent?.createdAt ?? 0),
  );
  return { state: isFailing ? 'failing' : sent ? 'done' : 'unsent', sentAt };
}

async function paymentsStep(app: Used): Promise<Setup['payments']> {
  const { config, providers, receivedEvents, state } = app;
  const real = [...new Set([providers.card?.name, providers.paypal?.name])].filter(
    (name) => name !== undefined && name !== 'sandbox',
  );
  if (real.length === 0) return { state: 'simulated', providers: ['sandbox'] };
  await receivedEvents.flush();
  const withoutWebhook = await Promise.all(
    real.map(async (provider) => {
      const booked = { provider, outcome: 'booked' } as const;
      const { total } = await state.providerEvents.list(booked, { offset: 0, limit: 1 });
      return total === 0 ? [provider] : [];
    }),
  );
  if (withoutWebhook.flat().length > 0) {
    return { state: 'no_webhook', providers: withoutWebhook.flat() };
  }
  const live = liveProviders(config);
  const testing = real.filter((name) => !live.includes(name));
  if (testing.length > 0) return { state: 'test_keys', providers: testing };
  return { state: 'done', providers: real };
}

/** Number of administrators whose second factor is read. */
const readAdmins = 100;

async function administratorsStep(app: Used): Promise<Setup['administrators']> {
  const ids = await activeAdmins(app);
  const have = await Promise.all(ids.slice(0, readAdmins).map((id) => hasSecondFactor(app, id)));
  const withoutSecondFactor = have.filter((has) => !has).length;
  const state = withoutSecondFactor === 0 ? 'done' : 'no_second_factor';
  return { state, count: ids.length, withoutSecondFactor };
}

async function backupStep({ config, state }: Used, now: Date): Promise<Setup['backup']> {
  const takenAt = (await lastBackup(state)) ?? null;
  const byOtherTools = config.eventStoreUrl !== undefined || config.mongoUrl !== undefined;
  const isOld = takenAt !== null && now.getTime() - Date.parse(takenAt) > backupMaxAgeMs;
  return { state: takenAt === null ? 'missing' : isOld ? 'old' : 'done', takenAt, byOtherTools };
}
