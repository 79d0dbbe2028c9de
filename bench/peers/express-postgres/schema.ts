/**
 * Tables that replace the log and the read models: with the indexes that the pages need, a counter
 * on each campaign, and the provider's event id to reject repeated webhooks.
 */
export const SCHEMA = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE campaigns (
    id bigint PRIMARY KEY,
    creator_id bigint NOT NULL,
    category_id integer NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    participants text NOT NULL,
    goal_cents bigint NOT NULL,
    current_amount_cents bigint NOT NULL DEFAULT 0,
    donation_count integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE donations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    provider_event_id text NOT NULL UNIQUE,
    payment_intent_id text NOT NULL,
    campaign_id bigint NOT NULL REFERENCES campaigns (id),
    user_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE members (id bigint PRIMARY KEY, username text NOT NULL);
  CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES members (id),
    expires_at timestamptz NOT NULL
  );
  CREATE TABLE payments (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idempotency_key text NOT NULL UNIQUE,
    campaign_id bigint NOT NULL REFERENCES campaigns (id),
    user_id bigint NOT NULL REFERENCES members (id),
    amount_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    payment_intent_id text,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX payments_by_user ON payments (user_id, created_at DESC);
  CREATE INDEX donations_by_campaign ON donations (campaign_id, created_at DESC);
  CREATE INDEX donations_by_user ON donations (user_id, created_at DESC);
`;

/** Created after the rows are inserted, which is faster. */
export const CAMPAIGN_INDEXES = `
  CREATE INDEX campaigns_newest ON campaigns (status, created_at DESC);
  CREATE INDEX campaigns_in_category ON campaigns (category_id, status, created_at DESC);
  CREATE INDEX campaigns_text ON campaigns USING gin ((title || ' ' || description || ' ' || participants) gin_trgm_ops);
  ANALYZE campaigns;
`;
