import { createHmac, timingSafeEqual } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';
import { addPayments } from './add-payments.ts';

/**
 * A typical application with Express and PostgreSQL: payments with a provider's webhook, a campaign's
 * page, and a search.
 */

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const secret = process.env.WEBHOOK_SECRET ?? '';
const TOLERANCE_SECONDS = 300;

interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly object: {
      readonly paymentIntent: string;
      readonly amount: number;
      readonly currency: string;
      readonly metadata: { readonly campaignId: string; readonly userId: string };
    };
  };
}

function isSigned(body: Buffer, header: string | undefined): boolean {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(Date.now() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), mac);
}

async function settle({ id, data }: ProviderEvent): Promise<void> {
  const { paymentIntent, amount, currency, metadata } = data.object;
  const { campaignId, userId } = metadata;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const inserted = await client.query(
      `INSERT INTO donations (provider_event_id, payment_intent_id, campaign_id, user_id, amount_cents, currency)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (provider_event_id) DO NOTHING`,
      [id, paymentIntent, campaignId, userId, amount, currency],
    );
    if (inserted.rowCount === 1) {
      await client.query(
        `UPDATE campaigns SET current_amount_cents = current_amount_cents + $2, donation_count = donation_count + 1
         WHERE id = $1`,
        [campaignId, amount],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const app = express();
app.disable('x-powered-by');

app.post('/api/webhooks/sandbox', express.raw({ type: 'application/json' }), async (req, res) => {
  const body = req.body as Buffer;
  if (!isSigned(body, req.get('sandbox-signature'))) {
    res.status(400).json({ message: 'The signature does not fit.' });
    return;
  }
  const event = JSON.parse(body.toString('utf8')) as ProviderEvent;
  if (event.type === 'payment_intent.succeeded') await settle(event);
  res.json({ received: true });
});

app.get('/api/campaigns', async (req, res) => {
  const { q, perPage } = req.query as Readonly<Record<string, string>>;
  const text = (q ?? '').replace(/[\\%_]/g, '\\$&');
  const found = await pool.query(
    `SELECT * FROM campaigns
     WHERE status = 'active' AND (title || ' ' || description || ' ' || participants) ILIKE $1
     ORDER BY created_at DESC LIMIT $2`,
    [`%${text}%`, Number(perPage)],
  );
  res.json(found.rows);
});

const sandboxPath = process.env.SANDBOX_PATH;
if (sandboxPath !== undefined) await addPayments(app, pool, { sandboxPath, secret });

app.get('/healthz', async (_req, res) => {
  await pool.query('SELECT 1');
  res.json({ status: 'ok' });
});

app.listen(Number(process.env.PORT), '127.0.0.1');
