import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

export const rootFile = (name: string): string => readFileSync(`${root}${name}`, 'utf8');

/** The parts of a Compose file that these tests read. */
export interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly deploy?: { readonly replicas: number };
}
export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

/** Variables of `.env.example` that may stay empty. */
const optional = new Set([
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_ENVIRONMENT',
  'PAYPAL_QUOTE_RULE',
  'BANK_HOLIDAYS',
  'PAYOUT_SOLE_ADMIN_DELAY_HOURS',
  'FOLLOW_URL',
  'ISSUER_NAME',
  'ISSUER_ADDRESS',
  'AI_API_URL',
  'AI_API_KEY',
  'AI_MODEL',
]);

/** Values of variables that a random text would not be valid for. */
const bucket = { S3_URL: 'https://key:secret@s3.example.com/rostrum' };

/** The variables of `.env.example`, with random values for those that must be filled in. */
export function filledIn(example: string): Readonly<Record<string, string>> {
  const lines = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const filled = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/=(.*)/s);
      const fill = value === '' && !optional.has(name);
      return [name, fill ? randomBytes(32).toString('hex') : value];
    }),
  );
  return { ...filled, ...bucket };
}

/**
 * Reads a Compose file and replaces its variables.
 * @throws Error for a variable that `variables` lacks and that has no default
 */
export function readCompose(name: string, variables: Readonly<Record<string, string>>): Compose {
  const text = rootFile(name).replace(
    /(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, variable: string, kind: string | undefined, otherwise = '') => {
      const value = variables[variable];
      if (value !== undefined) return value;
      if (kind === '-') return String(otherwise);
      throw new Error(`${name} asks for ${variable}, which .env.example does not have`);
    },
  );
  return parse(text, { merge: true }) as Compose;
}

/**
 * Merges two files like `docker compose -f base -f over`, as far as these files need it: maps are
 * merged, volumes and ports appended, other lists replaced.
 * https://docs.docker.com/reference/compose-file/merge/
 */
export function merged(base: Compose, over: Partial<Compose>): Compose {
  return mergedValue('', base, over) as Compose;
}

const appended = new Set(['volumes', 'ports']);

function mergedValue(name: string, base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (Array.isArray(base) && Array.isArray(over) && appended.has(name)) {
    return [...(base as unknown[]), ...(over as unknown[])];
  }
  if (!isMap(base) || !isMap(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((key) => [key, mergedValue(key, base[key], over[key])]));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
