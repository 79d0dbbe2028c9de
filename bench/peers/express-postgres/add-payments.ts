import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createSandboxProvider } from '@rostrum/api/sandbox-provider';
import { openSqliteState } from '@rostrum/state/sqlite';
import express, { type Express, type Request } from 'express';
import type { Pool } from 'pg';
import { pino } from 'pino';

const FEE_BPS = 300;
const FEE_FIXED_CENTS = 30;

/** The value of the cookie `session` for a row of the sessions table. */
export const sessionCookieOf = (id: string, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(id).digest('hex')}`;

/**
 * Adds the steps of a donation to the application: quote, confirmation with the product's simulated
 * provider, and the campaign page. The provider posts its webhook to this application.
 */
export async function addPayments(
  app: Express,
  pool: Pool,
  { sandboxPath, secret }: { readonly sandboxPath: string; readonly secret: string },
): Promise<void> {
  const clock = (): Date => new Date();
  const state = await openSqliteState({ path: sandboxPath, vaultKey: Buffer.alloc(32), clock });
  const sandbox = createSandboxProvider({
    records: state.sandbox,
    webhookSecret: secret,
    clock,
    newUuid: randomUUID,
    log: pino({ level: 'error' }),
  });
  sandbox.postTo(`http://127.0.0.1:${String(process.env.PORT)}/api/webhooks/sandbox`);

  async function memberOf(req: Request): Promise<number | undefined> {
    const [, id = '', mac = ''] =
      /(?:^|; )session=([0-9a-f-]{36})\.([0-9a-f]{64})/.exec(req.get('cookie') ?? '') ?? [];
    const due = createHmac('sha256', secret).update(id).digest();
    if (mac === '' || !timingSafeEqual(Buffer.from(mac, 'hex'), due)) return undefined;
    const { rows } = await pool.query<{ user_id: string }>(
      `SELECT user_id FROM sessions JOIN members ON members.id = user_id
       WHERE sessions.id = $1 AND expires_at > now()`,
      [id],
    );
    return rows[0] && Number(rows[0].user_id);
  }

  app.post('/api/create-payment-intent', express.json(), async (req, res) => {
    const userId = await memberOf(req);
    const { amount, campaignId } = req.body as { amount: string; campaignId: number };
    const amountCents = /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0;
    const campaign = await pool.query(
      `SELECT 1 FROM campaigns WHERE id = $1 AND status = 'active' AND expires_at > now()`,
      [campaignId],
    );
    if (userId === undefined || amountCents < 100 || campaign.rowCount !== 1) {
      res.status(422).json({ message: 'This cannot be paid.' });
      return;
    }
    const totalCents = amountCents + Math.round((amountCents * FEE_BPS) / 10_000) + FEE_FIXED_CENTS;
    const quoted = await pool.query<{ id: string }>(
      `INSERT INTO payments (idempotency_key, campaign_id, user_id, amount_cents, total_cents)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [req.get('idempotency-key'), campaignId, userId, amountCents, totalCents],
    );
    const donationId = quoted.rows[0]?.id ?? '';
    const intent = await sandbox.createIntent({
      amountCents: totalCents,
      currency: 'usd',
      metadata: { donationId, campaignId: String(campaignId), userId: String(userId) },
      idempotencyKey: `payment-${donationId}`,
    });
    await pool.query('UPDATE payments SET payment_intent_id = $2 WHERE id = $1', [
      donationId,
      intent.id,
    ]);
    res.json({ clientSecret: intent.clientSecret, paymentIntentId: intent.id, donationId });
  });

  app.post('/api/sandbox/payment-intents/:id/confirm', express.json(), async (req, res) => {
    const { clientSecret, card } = req.body as {
      clientSecret: string;
      card: Parameters<typeof sandbox.confirm>[2];
    };
    res.json(await sandbox.confirm(req.params.id, clientSecret, card));
  });

  app.get('/api/campaigns/:id', async (req, res) => {
    const { rows } = await pool.query('SELECT * FROM campaigns WHERE id = $1', [req.params.id]);
    res.json(rows[0]);
  });
}
