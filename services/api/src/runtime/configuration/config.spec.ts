import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, knownVariables, parseConfig } from './config.ts';
import { withSecrets } from './secrets.ts';

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(parseConfig({})).toMatchObject({
      environment: 'production',
      port: 3000,
      host: '127.0.0.1',
      hostGiven: false,
      dataDir: './data',
      demo: true,
      trustProxy: 0,
      paypalQuoteRule: 'standard',
      passwordCost: 12,
    });
  });

  it('listens on loopback with demo data, on all addresses without, and on HOST if it is set', () => {
    expect(parseConfig({ DEMO: '1' }).host).toBe('127.0.0.1');
    expect(parseConfig({ DEMO: '0' }).host).toBe('0.0.0.0');
    expect(parseConfig({ HOST: '10.0.0.7' })).toMatchObject({ host: '10.0.0.7', hostGiven: true });
  });

  it('has no demo data and several partitions by default where processes share backing services', () => {
    expect(parseConfig({})).toMatchObject({ partitions: 1, fold: true, leaseMs: 10_000 });
    const distributed = { demo: false, hostGiven: true, host: '0.0.0.0', partitions: 4 };
    expect(parseConfig({ EVENTSTORE_URL: 'esdb://log:2113' })).toMatchObject(distributed);
    expect(parseConfig({ MONGODB_URL: 'mongodb://state/rostrum' })).toMatchObject(distributed);
  });

  it('takes an https address of an account to follow, and no other', () => {
    expect(parseConfig({}).followUrl).toBeUndefined();
    const FOLLOW_URL = 'https://social.example/@rostrum';
    expect(parseConfig({ FOLLOW_URL }).followUrl).toBe(FOLLOW_URL);
    for (const wrong of ['http://social.example/a', 'javascript:alert(1)', 'rostrum'])
      expect(() => parseConfig({ FOLLOW_URL: wrong })).toThrow(
        'FOLLOW_URL must be an https address such as https://social.example/@rostrum',
      );
  });

  it('takes the issuer of receipts as lines of text', () => {
    expect(parseConfig({})).toMatchObject({ issuerName: undefined, issuerAddress: undefined });
    const issuer = { ISSUER_NAME: ' Rostrum Ltd ', ISSUER_ADDRESS: '1 Quay Street, Cork' };
    expect(parseConfig(issuer)).toMatchObject({
      issuerName: 'Rostrum Ltd',
      issuerAddress: '1 Quay Street, Cork',
    });
    expect(() => parseConfig({ ISSUER_ADDRESS: '1 Quay Street\nCork' })).toThrow(
      'ISSUER_ADDRESS must be one line of text',
    );
    expect(() => parseConfig({ ISSUER_NAME: 'x'.repeat(201) })).toThrow(
      'ISSUER_NAME must have at most 200 characters',
    );
  });

  it('takes an AI service by address and model, with or without a key', () => {
    expect(parseConfig({}).ai).toBeUndefined();
    const service = { AI_API_URL: 'https://ai.example/v1/', AI_MODEL: 'small' };
    const ai = { apiUrl: 'https://ai.example/v1', model: 'small', apiKey: undefined };
    expect(parseConfig(service).ai).toEqual(ai);
    const apiKey = 'sk-s3cret';
    expect(parseConfig({ ...service, AI_API_KEY: apiKey }).ai).toEqual({ ...ai, apiKey });
  });

  it.each([
    [{ AI_API_URL: 'https://ai.example/v1' }, 'AI_MODEL must be set, too'],
    [{ AI_MODEL: 'small' }, 'AI_API_URL must be set, too'],
    [{ AI_API_KEY: 's3cret' }, 'AI_API_KEY is set without AI_API_URL and AI_MODEL'],
    [{ AI_API_URL: 'ai.example', AI_MODEL: 'small' }, 'AI_API_URL must be an http(s) address'],
    [{ AI_API_URL: 'file:///etc/passwd', AI_MODEL: 'small' }, 'AI_API_URL must be an http(s)'],
    [
      { AI_API_URL: 'https://me:s3cret@ai.example', AI_MODEL: 'm' },
      'AI_API_URL must be an http(s)',
    ],
    [
      { AI_API_URL: 'https://ai.example?key=s3cret', AI_MODEL: 'm' },
      'AI_API_URL must be an http(s)',
    ],
    [{ AI_API_KEY: 's3cret\nx: y' }, 'AI_API_KEY must have visible ASCII characters only'],
  ])('refuses %j, and does not repeat a key', (variables, message) => {
    const parse = () => parseConfig(variables);
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/s3cret/);
  });

  it('never repeats the password of an invalid connection string', () => {
    const parse = () => parseConfig({ MONGODB_URL: 'mongodb://me:s3cret@localhost' });
    expect(parse).toThrow(ConfigError);
    expect(parse).not.toThrow(/s3cret/);
  });

  it('sends no mail without SMTP_URL, and warns of links that lead nowhere', () => {
    expect(parseConfig({})).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'Rostrum <no-reply@localhost>',
      warnings: [],
    });
    const mail = { SMTP_URL: 'smtps://me:secret@mail.example:465' };
    expect(parseConfig(mail).warnings).toEqual([
      'SMTP_URL is set without PUBLIC_URL: the links in mails lead to this machine',
    ]);
    expect(parseConfig({ ...mail, PUBLIC_URL: 'https://rostrum.example' })).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: 'Rostrum <no-reply@rostrum.example>',
      warnings: [],
    });
  });

  describe('of Stripe', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_s3cret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      STRIPE_WEBHOOK_SECRET: 'whsec_s3cret',
    };

    it('is all three keys or none', () => {
      expect(parseConfig({}).stripe).toBeUndefined();
      expect(parseConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:8420' }).stripe).toEqual({
        secretKey: 'sk_test_s3cret',
        publishableKey: 'pk_test_public',
        webhookSecret: 'whsec_s3cret',
        apiUrl: 'http://127.0.0.1:8420',
      });
      expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_test_s3cret' })).toThrow(
        'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set, too',
      );
      expect(() => parseConfig({ STRIPE_API_URL: 'http://127.0.0.1:8420' })).toThrow(
        'STRIPE_API_URL is set without the keys',
      );
    });

    it.each([
      ['STRIPE_SECRET_KEY', 'pk_test_s3cret'],
      ['STRIPE_SECRET_KEY', 'sk_test_s3cret\n'],
      ['STRIPE_PUBLISHABLE_KEY', 'sk_test_s3cret'],
      ['STRIPE_PUBLISHABLE_KEY', 'pk_live_s3cret'],
      ['STRIPE_WEBHOOK_SECRET', 's3cret'],
    ])('refuses a %s that cannot be one, and does not repeat it', (name, value) => {
      const parse = () => parseConfig({ ...keys, [name]: value });
      expect(parse).toThrow(ConfigError);
      expect(parse).toThrow(name);
      expect(parse).not.toThrow(/s3cret/);
    });

    it('fills no product that takes real money with demo data, unless it is told to', () => {
      const live = {
        ...keys,
        STRIPE_SECRET_KEY: 'sk_live_s3cret',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
      };
      expect(parseConfig(keys).demo).toBe(true);
      expect(parseConfig(live)).toMatchObject({ demo: false, warnings: [] });
      const { demo, warnings } = parseConfig({ ...live, DEMO: '1' });
      expect(demo).toBe(true);
      expect(warnings).toEqual([
        expect.stringMatching(/^DEMO is on with a provider that takes money/),
      ]);
    });
  });

  it('lists the variables that it reads, and no other', () => {
    for (const name of ['PORT', 'EVENTSTORE_URL', 'MONGODB_URL', 'VAULT_KEY', 'API_URL']) {
      expect(knownVariables).toContain(name);
    }
    expect(knownVariables).not.toContain('PATH');
  });

  it('treats an empty variable as not set', () => {
    expect(parseConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, hostGiven: false });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ PUBLIC_URL: 'rostrum.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://rostrum.example/path' }, 'PUBLIC_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ PASSWORD_COST: '9' }, 'PASSWORD_COST'],
    [{ VAULT_KEY: 'short' }, 'VAULT_KEY'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Rostrum' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Rostrum <a@b.example>, c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Rostrum\r\nBcc: c@d.example <a@b.example>' }, 'MAIL_FROM'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ EVENTSTORE_URL: 'http://localhost:2113' }, 'EVENTSTORE_URL'],
    [{ MONGODB_URL: 'mongodb://localhost:27017' }, 'MONGODB_URL'],
    [{ API_URL: 'api:3000' }, 'API_URL'],
    [{ LEASE_MS: '0' }, 'LEASE_MS'],
    [{ PARTITIONS: '1.5' }, 'PARTITIONS'],
    [{ FOLD: 'no' }, 'FOLD'],
  ])('refuses %o in one line that names the variable', (environment, name) => {
    const parse = () => parseConfig(environment);
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name}[^\n]*$`));
  });
});

describe('the bucket of uploaded files', () => {
  it('is named by a URL with its credentials', () => {
    const { s3 } = parseConfig({
      S3_URL: 'http://key:a%2Fsecret@127.0.0.1:7070/rostrum/?region=eu-north-1',
    });
    expect(s3).toEqual({
      endpoint: 'http://127.0.0.1:7070/rostrum',
      region: 'eu-north-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/secret',
    });
    expect(parseConfig({}).s3).toBeUndefined();
  });

  it.each([
    'rostrum',
    'https://s3.example.com/rostrum',
    'https://key:secret@s3.example.com/',
    'https://key:secret@s3.example.com/a/b',
    'ftp://key:secret@s3.example.com/rostrum',
  ])('is not named by %s', (url) => {
    expect(() => parseConfig({ S3_URL: url })).toThrow(/^S3_URL must be a URL[^\n]*$/);
  });

  it('is asked for where several machines may run processes', () => {
    const { warnings } = parseConfig({ EVENTSTORE_URL: 'esdb://localhost:2113' });
    expect(warnings).toEqual([expect.stringMatching(/^S3_URL is not set/)]);
  });
});

describe('the number of partitions', () => {
  it('is 1 in one process, and 4 where processes share backing services', () => {
    expect(parseConfig({})).toMatchObject({ partitions: 1, warnings: [] });
    const distributed = {
      EVENTSTORE_URL: 'esdb://localhost:2113',
      API_URL: 'http://api:3000',
      S3_URL: 'https://key:secret@s3.example.com/rostrum',
    };
    expect(parseConfig(distributed)).toMatchObject({ partitions: 4, warnings: [] });
    expect(parseConfig({ PARTITIONS: '6' })).toMatchObject({ partitions: 6, warnings: [] });
  });

  it('is refused under its former name', () => {
    expect(() => parseConfig({ SHARES: '3' })).toThrow(
      'SHARES is called PARTITIONS: set PARTITIONS instead',
    );
  });
});

describe('several mistakes in the configuration', () => {
  it('are named in one line, each variable once', () => {
    const parse = () => parseConfig({ PORT: '1.5', DEMO: 'maybe', SESSION_SECRET: 'short' });
    expect(parse).toThrow(/^PORT [^\n;]*; DEMO [^\n;]*; SESSION_SECRET [^\n;]*$/);
  });
});

describe('the secrets', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rostrum-secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const settings = (more: Record<string, string> = {}) =>
    parseConfig({ DATA_DIR: join(dataDir, 'data'), ...more });

  it('are created once, readable by their owner only, and reused', async () => {
    const first = await withSecrets(settings());
    expect(first.secrets.vaultKey).toHaveLength(32);
    expect((await stat(join(dataDir, 'data/secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'data'))).toEqual(['secrets.json']);
    expect((await withSecrets(settings())).secrets).toEqual(first.secrets);
  });

  it('are the same after two concurrent first starts', async () => {
    const both = await Promise.all([withSecrets(settings()), withSecrets(settings())]);
    expect(both[0].secrets).toEqual(both[1].secrets);
  });

  it('come from the environment where it sets them', async () => {
    const vaultKey = Buffer.alloc(32, 3);
    const { secrets } = await withSecrets(
      settings({ VAULT_KEY: vaultKey.toString('hex'), STREAM_KEY: 'sixteen characters' }),
    );
    expect(secrets.vaultKey).toEqual(vaultKey);
    expect(secrets.streamKey).toBe('sixteen characters');
    expect(secrets.sessionSecret.length).toBeGreaterThan(16);
  });

  it.each(['log.db', 'state.db'])('are not created anew beside an existing %s', async (name) => {
    await withSecrets(settings());
    await writeFile(join(dataDir, 'data', name), '');
    await rm(join(dataDir, 'data/secrets.json'));
    await expect(withSecrets(settings())).rejects.toThrow(
      /secrets\.json is missing, but .*restore/,
    );
    // One key in the environment does not replace the others.
    await expect(withSecrets(settings({ VAULT_KEY: 'ab'.repeat(32) }))).rejects.toThrow(
      /is missing/,
    );
    expect(await readdir(join(dataDir, 'data'))).toEqual([name]);
  });

  it.each([
    [
      { EVENTSTORE_URL: 'esdb://log:2113' },
      'VAULT_KEY, SESSION_SECRET, STREAM_KEY, SANDBOX_WEBHOOK_SECRET are',
      'EVENTSTORE_URL',
    ],
    [
      {
        MONGODB_URL: 'mongodb://state/rostrum',
        VAULT_KEY: 'ab'.repeat(32),
        STREAM_KEY: 'sixteen characters',
        SESSION_SECRET: 'sixteen characters',
      },
      'SANDBOX_WEBHOOK_SECRET is',
      'MONGODB_URL',
    ],
  ])(
    'are never created where several processes need the same ones, and the missing ones are named: %o',
    async (given, missing, url) => {
      const distributed = settings(given);
      await expect(withSecrets(distributed)).rejects.toThrow(
        new RegExp(`^${missing} not set.*${url}`),
      );
      const first = await withSecrets(settings());
      const { secrets } = await withSecrets(distributed);
      expect(secrets.sandboxWebhookSecret).toBe(first.secrets.sandboxWebhookSecret);
    },
  );

  it('are not created anew over a damaged file, which would make the personal data unreadable', async () => {
    await withSecrets(settings());
    await writeFile(join(dataDir, 'data/secrets.json'), '{"vaultKey"');
    await expect(withSecrets(settings())).rejects.toThrow(/secrets\.json is damaged/);
  });
});
