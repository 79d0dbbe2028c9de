import { join } from 'node:path';
import { quoteRuleIds, type QuoteRuleId } from '@rostrum/contracts';
import { z } from 'zod';
import type { ChatService } from '../../features/descriptions/index.ts';
import { aiSettingsOf, aiVariables } from './ai-settings.ts';
import { paypalSettingsOf, paypalVariables, type PayPalSettings } from './paypal-settings.ts';
import { s3SettingsOf, type S3Settings } from './s3-settings.ts';
import {
  isLive,
  stripeSettingsOf,
  stripeVariables,
  type StripeSettings,
} from './stripe-settings.ts';

/** Keys of this installation. Without them the personal data in the log and all sessions are lost. */
export interface Secrets {
  /** 32 bytes: wraps the keys of personal data. */
  readonly vaultKey: Uint8Array;
  /** Signs session cookies (HMAC-SHA-256). */
  readonly sessionSecret: string;
  /** Key of the hashes in stream names that stand for usernames and e-mail addresses. */
  readonly streamKey: string;
  /** Signs the sandbox provider's webhooks. */
  readonly sandboxWebhookSecret: string;
}

/** Settings from the environment. */
export interface Settings {
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Whether other machines may reach the product (`HOST` or a backing service is set): then demo passwords are random. */
  readonly hostGiven: boolean;
  readonly dataDir: string;
  /** `esdb://…`: EventStoreDB keeps the log instead of SQLite. */
  readonly eventStoreUrl: string | undefined;
  /** The bucket of uploaded files; they are in the data directory when it is undefined. */
  readonly s3: S3Settings | undefined;
  /** `mongodb://…/database`: MongoDB keeps documents and state instead of SQLite. */
  readonly mongoUrl: string | undefined;
  /** Whether `npm start` folds the read models itself; otherwise workers do. */
  readonly fold: boolean;
  /** Milliseconds after which a process that has become silent is replaced. */
  readonly leaseMs: number;
  /** Number of partitions of each read model, which workers divide among themselves. */
  readonly partitions: number;
  /** Origin under which a worker reaches an api process, for the simulated provider's webhooks. */
  readonly apiUrl: string | undefined;
  /** Whether an empty product is filled with demo data. */
  readonly demo: boolean;
  /** Origin under which browsers reach the product, e.g. `https://rostrum.example`; without it the request's own host counts. */
  readonly publicUrl: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly logPretty: boolean;
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted, 0 to 10. */
  readonly trustProxy: number;
  /** Multiplies every rate limit; 0 switches them off (load tests). */
  readonly rateLimitFactor: number;
  /** Bearer token for `/metrics`; without it only this machine may read the metrics. */
  readonly metricsToken: string | undefined;
  /** `smtp://` or `smtps://`, with nodemailer's options as a query; without it no mail is sent. */
  readonly smtpUrl: string | undefined;
  /** Sender of mails, `Name <address>` or an address. */
  readonly mailFrom: string;
  /** Stripe takes cards; without it, and without PayPal, all payments are simulated. */
  readonly stripe: StripeSettings | undefined;
  /** PayPal's own payments; without it, and without Stripe, all payments are simulated. */
  readonly paypal: PayPalSettings | undefined;
  /** Address of the installation's account on a social network. */
  readonly followUrl: string | undefined;
  /** Who issues the receipts: a name, and a postal address in one line. */
  readonly issuerName: string | undefined;
  readonly issuerAddress: string | undefined;
  /** The AI service that writes descriptions; without it they are drafts made from the fields. */
  readonly ai: ChatService | undefined;
  /** What a payment by PayPal costs, also where the sandbox stands for PayPal. */
  readonly paypalQuoteRule: QuoteRuleId;
  /** UTC days on which banks do not work, such as `2026-12-25`. */
  readonly bankHolidays: readonly string[];
  /** After how many hours a sole administrator may approve a payout; undefined: never. */
  readonly payoutSoleAdminDelayHours: number | undefined;
  /** bcrypt's cost: 2^cost rounds. */
  readonly passwordCost: number;
  /** Secrets that the environment sets; the others are in `DATA_DIR/secrets.json`. */
  readonly given: Partial<Secrets>;
  /** Warnings for the operator, such as the use of a variable's former name. */
  readonly warnings: readonly string[];
}

/** The input of the composition root: settings with all secrets. */
export interface Config extends Settings {
  readonly secrets: Secrets;
}

/** Settings that cannot be used; the message is one line that names the variables. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whether several processes may append to the log (EventStoreDB). Otherwise one process owns the log's file. */
export function isShared({ eventStoreUrl }: Pick<Settings, 'eventStoreUrl'>): boolean {
  return eventStoreUrl !== undefined;
}

const flag = (what: string) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: `${what} must be 1 or 0` })
    .transform((value) => value === '1' || value === 'true');
const number = (name: string, min: number, max: number) => {
  const error = `${name} must be a number from ${String(min)} to ${String(max)}`;
  return z.coerce.number({ error }).min(min, error).max(max, error);
};
const whole = (name: string, min: number, max: number) =>
  number(name, min, max).int(`${name} must be a whole number`);
const secret = (name: string) =>
  z.string().min(16, `${name} must be at least 16 characters long`).max(1000).optional();
const origin = (name: string) =>
  z
    .string()
    .refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url !== undefined && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname);
    }, `${name} must be an origin such as https://rostrum.example`)
    .transform((value) => new URL(value).origin)
    .optional();
const followUrl = z
  .url({
    protocol: /^https$/,
    error: 'FOLLOW_URL must be an https address such as https://social.example/@rostrum',
  })
  .max(500, 'FOLLOW_URL must have at most 500 characters');
/** Text in one line. */
const line = (name: string, max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max, `${name} must have at most ${String(max)} characters`)
    .regex(/^\P{Cc}*$/u, `${name} must be one line of text`)
    .optional();
const vaultKey = z
  .string()
  .transform((value) =>
    /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64'),
  )
  .refine((bytes) => bytes.length === 32, 'VAULT_KEY must be 32 bytes in hex or base64');

const eventStoreUrl = z
  .string()
  .regex(
    /^esdb(?:\+discover)?:\/\/[^/\s]+/,
    'EVENTSTORE_URL must be a connection string such as esdb://admin:changeit@localhost:2113?tls=false',
  );
/** Requires host and database; the driver checks the rest. */
const mongoUrl = z
  .string()
  .regex(
    /^mongodb(?:\+srv)?:\/\/[^/\s]+\/[^/?\s]+/,
    'MONGODB_URL must be a connection string with a database such as mongodb://localhost:27017/rostrum',
  );

const smtpUrl = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}, 'SMTP_URL must be a URL such as smtp://user:password@mail.example:587?requireTLS=true');
const mailFrom = z
  .string()
  .max(300)
  .regex(
    /^(?:[^<>"\p{Cc}]+ <[^\s<>,;@]+@[^\s<>,;@]+>|[^\s<>,;@]+@[^\s<>,;@]+)$/u,
    'MAIL_FROM must be an address such as Rostrum <no-reply@rostrum.example>',
  );

const s3Url = z.string().transform((value, context) => {
  const settings = s3SettingsOf(value);
  if (settings) return settings;
  context.addIssue(
    'S3_URL must be a URL with credentials and a bucket such as https://key:secret@s3.example.com/bucket?region=us-east-1',
  );
  return z.NEVER;
});

/** UTC days, separated by commas. */
const bankHolidays = z.string().transform((value, context) => {
  const days = value.split(',').map((day) => day.trim());
  if (days.length <= 500 && days.every((day) => z.iso.date().safeParse(day).success)) return days;
  context.addIssue('BANK_HOLIDAYS must be days such as 2026-12-25,2027-01-01');
  return z.NEVER;
});

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1).max(255).optional(),
  DATA_DIR: z.string().min(1).max(4096).default('./data'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGODB_URL: mongoUrl.optional(),
  S3_URL: s3Url.optional(),
  FOLD: flag('FOLD').default(true),
  LEASE_MS: whole('LEASE_MS', 100, 300_000).default(10_000),
  PARTITIONS: whole('PARTITIONS', 1, 16).optional(),
  /** The former name of PARTITIONS. */
  SHARES: z.undefined({ error: 'SHARES is called PARTITIONS: set PARTITIONS instead' }).optional(),
  API_URL: origin('API_URL'),
  DEMO: flag('DEMO').optional(),
  PUBLIC_URL: origin('PUBLIC_URL'),
  FOLLOW_URL: followUrl.optional(),
  ISSUER_NAME: line('ISSUER_NAME', 200),
  ISSUER_ADDRESS: line('ISSUER_ADDRESS', 300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: flag('LOG_PRETTY').default(false),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10).default(0),
  RATE_LIMIT_FACTOR: number('RATE_LIMIT_FACTOR', 0, 1_000_000).default(1),
  PASSWORD_COST: whole('PASSWORD_COST', 10, 15).default(12),
  METRICS_TOKEN: secret('METRICS_TOKEN'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  VAULT_KEY: vaultKey.optional(),
  SESSION_SECRET: secret('SESSION_SECRET'),
  STREAM_KEY: secret('STREAM_KEY'),
  SANDBOX_WEBHOOK_SECRET: secret('SANDBOX_WEBHOOK_SECRET'),
  ...aiVariables,
  ...stripeVariables,
  STRIPE_API_URL: origin('STRIPE_API_URL'),
  ...paypalVariables,
  PAYPAL_API_URL: origin('PAYPAL_API_URL'),
  PAYPAL_QUOTE_RULE: z
    .enum(quoteRuleIds, { error: `PAYPAL_QUOTE_RULE must be ${quoteRuleIds.join(' or ')}` })
    .default('standard'),
  BANK_HOLIDAYS: bankHolidays.optional(),
  PAYOUT_SOLE_ADMIN_DELAY_HOURS: whole('PAYOUT_SOLE_ADMIN_DELAY_HOURS', 1, 720).optional(),
});

/** Every variable that `parseConfig` reads. */
export const knownVariables: readonly string[] = Object.keys(environmentSchema.shape);

/** Variables that are set but empty count as not set. @throws ConfigError */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(messagesOf(parsed.error.issues).join('; '));
  }
  const env = parsed.data;
  const distributed = env.EVENTSTORE_URL !== undefined || env.MONGODB_URL !== undefined;
  const stripe = stripeSettingsOf(env);
  if (typeof stripe === 'string') throw new ConfigError(stripe);
  const paypal = paypalSettingsOf(env);
  if (typeof paypal === 'string') throw new ConfigError(paypal);
  const ai = aiSettingsOf(env);
  if (typeof ai === 'string') throw new ConfigError(ai);
  const takesMoney = (stripe !== undefined && isLive(stripe)) || paypal?.environment === 'live';
  const demo = env.DEMO ?? (!distributed && !takesMoney);
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    hostGiven: env.HOST !== undefined || distributed,
    dataDir: env.DATA_DIR,
    eventStoreUrl: env.EVENTSTORE_URL,
    mongoUrl: env.MONGODB_URL,
    s3: env.S3_URL,
    fold: env.FOLD,
    leaseMs: env.LEASE_MS,
    partitions: env.PARTITIONS ?? (distributed ? 4 : 1),
    apiUrl: env.API_URL,
    demo,
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    logPretty: env.LOG_PRETTY,
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    followUrl: env.FOLLOW_URL,
    issuerName: env.ISSUER_NAME,
    issuerAddress: env.ISSUER_ADDRESS,
    mailFrom: env.MAIL_FROM ?? `Rostrum <no-reply@${hostOf(env.PUBLIC_URL)}>`,
    ai,
    stripe,
    paypal,
    paypalQuoteRule: env.PAYPAL_QUOTE_RULE,
    bankHolidays: env.BANK_HOLIDAYS ?? [],
    payoutSoleAdminDelayHours: env.PAYOUT_SOLE_ADMIN_DELAY_HOURS,
    passwordCost: env.PASSWORD_COST,
    warnings: [
      ...(env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined
        ? []
        : ['SMTP_URL is set without PUBLIC_URL: the links in mails lead to this machine']),
      ...(demo && takesMoney
        ? [
            'DEMO is on with a provider that takes money: real money can be given to invented campaigns',
          ]
        : []),
      ...(env.EVENTSTORE_URL === undefined || env.S3_URL !== undefined
        ? []
        : [
            'S3_URL is not set: uploaded files are in DATA_DIR, which only processes of one machine share',
          ]),
    ],
    given: {
      ...(env.VAULT_KEY ? { vaultKey: env.VAULT_KEY } : {}),
      ...(env.SESSION_SECRET ? { sessionSecret: env.SESSION_SECRET } : {}),
      ...(env.STREAM_KEY ? { streamKey: env.STREAM_KEY } : {}),
      ...(env.SANDBOX_WEBHOOK_SECRET ? { sandboxWebhookSecret: env.SANDBOX_WEBHOOK_SECRET } : {}),
    },
  };
}

const hostOf = (url: string | undefined): string =>
  url === undefined ? 'localhost' : new URL(url).hostname;

/** One message per variable, so that all mistakes can be corrected at once. */
function messagesOf(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  const byName = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (byName.has(name)) continue;
    byName.set(name, message.startsWith(name) ? message : `${name}: ${message}`);
  }
  return [...byName.values()];
}

/** Files of the embedded storage. */
export function dataFiles(dataDir: string): {
  readonly log: string;
  readonly state: string;
  readonly documents: string;
  readonly secrets: string;
  readonly control: string;
  /** Directory of uploaded files. */
  readonly files: string;
  /** Directory of uploads that are being received. */
  readonly incoming: string;
} {
  return {
    log: join(dataDir, 'log.db'),
    state: join(dataDir, 'state.db'),
    documents: join(dataDir, 'documents.db'),
    secrets: join(dataDir, 'secrets.json'),
    control: join(dataDir, 'control.sock'),
    files: join(dataDir, 'files'),
    incoming: join(dataDir, 'incoming'),
  };
}
