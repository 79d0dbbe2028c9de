import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filledIn, merged, readCompose, rootFile, type Compose } from './compose.fixture.ts';
import { knownVariables, parseConfig } from './config.ts';

/**
 * Checks the Compose files against Rostrum's configuration, the vendors' documentation and each other.
 * No container runs here: the tests check names and options only.
 */

/** https://docs.kurrent.io/server/v24.10/configuration/ (cluster, networking, security, projections). */
const eventStoreOptions = new Set([
  'EVENTSTORE_CLUSTER_SIZE',
  'EVENTSTORE_DISCOVER_VIA_DNS',
  'EVENTSTORE_GOSSIP_SEED',
  'EVENTSTORE_NODE_IP',
  'EVENTSTORE_NODE_PORT',
  'EVENTSTORE_NODE_HOST_ADVERTISE_AS',
  'EVENTSTORE_REPLICATION_IP',
  'EVENTSTORE_REPLICATION_PORT',
  'EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS',
  'EVENTSTORE_CERTIFICATE_FILE',
  'EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE',
  'EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH',
  'EVENTSTORE_DEFAULT_ADMIN_PASSWORD',
  'EVENTSTORE_DEFAULT_OPS_PASSWORD',
  'EVENTSTORE_RUN_PROJECTIONS',
  'EVENTSTORE_TELEMETRY_OPTOUT',
  'EVENTSTORE_MAX_APPEND_SIZE',
]);

/** https://www.mongodb.com/docs/manual/reference/program/mongod/ */
const mongodOptions = new Set(['--replSet', '--keyFile', '--bind_ip_all']);
/** https://hub.docker.com/_/mongo, and one of ours for the key file. */
const mongoVariables = new Set([
  'MONGO_INITDB_ROOT_USERNAME',
  'MONGO_INITDB_ROOT_PASSWORD',
  'MONGO_KEYFILE',
]);

const variables = filledIn(rootFile('.env.example'));
const single = readCompose('docker-compose.yml', variables);
const cluster = merged(single, readCompose('compose.cluster.yml', variables));

const servicesOf = ({ services }: Compose, image: string) =>
  Object.entries(services).filter(([, service]) => service.image?.startsWith(image));
const namesOf = (compose: Compose, image: string) =>
  servicesOf(compose, image).map(([name]) => name);

describe.each([
  { what: 'docker-compose.yml', compose: single, nodes: 1 },
  { what: 'docker-compose.yml with compose.cluster.yml', compose: cluster, nodes: 3 },
])('$what', ({ compose, nodes }) => {
  const rostrum = servicesOf(compose, 'rostrum:');
  const stores = servicesOf(compose, 'eventstore/eventstore:');
  const members = servicesOf(compose, 'mongo:').filter(([, { command }]) => command);

  it('runs two api and two worker processes behind one proxy', () => {
    expect(rostrum.map(([name, { deploy }]) => [name, deploy?.replicas])).toEqual([
      ['api', 2],
      ['worker', 2],
    ]);
    for (const [name, { command, build }] of rostrum) {
      expect(build).toBe('.');
      expect(command).toEqual(['node', `services/api/dist/bundle/${name}.js`]);
      expect(existsSync(fileURLToPath(new URL(`../../entry/${name}.ts`, import.meta.url)))).toBe(
        true,
      );
    }
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('sets only environment variables that the configuration reads, to valid values', () => {
    for (const [name, { environment = {} }] of rostrum) {
      const given = environment as Record<string, string>;
      expect(Object.keys(given).filter((variable) => !knownVariables.includes(variable))).toEqual(
        [],
      );
      const settings = parseConfig(given);
      expect(settings).toMatchObject({
        environment: 'production',
        port: 3000,
        host: '0.0.0.0',
        demo: false,
        mongoUrl: given.MONGODB_URL,
        eventStoreUrl: given.EVENTSTORE_URL,
      });
      // All secrets are given: every process needs the same ones.
      expect(Object.keys(settings.given).sort()).toEqual([
        'sandboxWebhookSecret',
        'sessionSecret',
        'streamKey',
        'vaultKey',
      ]);
      // There is one proxy in front of the api, and none in front of a worker.
      expect(settings.trustProxy).toBe(name === 'api' ? 1 : 0);
      // Links in mails, which workers send, begin with it.
      expect(settings.publicUrl).toBe(variables.PUBLIC_URL);
      expect(settings.apiUrl).toBe(name === 'worker' ? 'http://api:3000' : undefined);
    }
  });

  it('names backing services that exist, at the ports where they listen', () => {
    for (const [, { environment }] of rostrum) {
      const [, password, nodesAsked = '', asked = ''] =
        /^esdb:\/\/admin:([^@]+)@([^?]+)\?(.*)$/.exec(environment?.EVENTSTORE_URL ?? '') ?? [];
      expect(password).toBe(variables.EVENTSTORE_ADMIN_PASSWORD);
      expect(nodesAsked.split(',')).toEqual(
        stores.map(([name, store]) => `${name}:${String(store.environment?.EVENTSTORE_NODE_PORT)}`),
      );
      // Without TLS the client does not send the credentials.
      expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
        tls: 'true',
        tlsCAFile: '/trust/ca.crt',
        ...(nodes > 1 ? { nodePreference: 'leader' } : {}),
      });
      const [, hosts = '', query = ''] =
        /@([^/]+)\/rostrum\?(.*)$/.exec(environment?.MONGODB_URL ?? '') ?? [];
      expect(hosts.split(',')).toEqual(members.map(([name]) => `${name}:27017`));
      expect(new URLSearchParams(query).get('replicaSet')).toBe('rs0');
    }
    expect(rootFile('deploy/mongo-initiate.js')).toContain(
      `const names = [${members.map(([name]) => `'${name}'`).join(', ')}];`,
    );
    expect(rootFile('deploy/Caddyfile')).toContain('dynamic a api 3000');
  });

  it('starts EventStoreDB 24.10.5 or newer, with TLS and documented options', () => {
    expect(stores).toHaveLength(nodes);
    for (const [name, { image, environment = {} }] of stores) {
      const [major = 0, minor = 0, patch = 0] = (image?.split(':')[1] ?? '').split('.').map(Number);
      expect([major, minor]).toEqual([24, 10]);
      expect(patch).toBeGreaterThanOrEqual(5);
      expect(Object.keys(environment).filter((option) => !eventStoreOptions.has(option))).toEqual(
        [],
      );
      expect(environment.EVENTSTORE_CLUSTER_SIZE).toBe(String(nodes));
      const others = stores.map(([other]) => other).filter((other) => other !== name);
      const seeds = environment.EVENTSTORE_GOSSIP_SEED?.split(',') ?? [];
      expect(seeds).toEqual(others.map((other) => `${other}:2113`));
      if (nodes > 1) {
        expect(environment.EVENTSTORE_DISCOVER_VIA_DNS).toBe('false');
        expect(environment.EVENTSTORE_NODE_HOST_ADVERTISE_AS).toBe(name);
        expect(environment.EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS).toBe(name);
      }
    }
    expect(compose.services.certificates?.command).toEqual(stores.map(([name]) => name));
  });

  it('starts MongoDB 6.0 or newer as members of one replica set with a shared key file', () => {
    expect(members).toHaveLength(3);
    for (const [, { image, command = [], environment = {}, healthcheck }] of members) {
      expect(Number.parseFloat(image?.split(':')[1] ?? '')).toBeGreaterThanOrEqual(6);
      const [program, ...options] = command;
      expect(program).toBe('mongod');
      const flags = options.filter((option) => option.startsWith('--'));
      expect(flags.filter((flag) => !mongodOptions.has(flag))).toEqual([]);
      expect(command.join(' ')).toContain('--replSet rs0');
      expect(Object.keys(environment).filter((name) => !mongoVariables.has(name))).toEqual([]);
      // At 127.0.0.1 the temporary server of the image's initialisation would answer, too.
      expect(healthcheck?.test.join(' ')).toContain('--host "$$HOSTNAME"');
    }
  });

  it('gives each backing service a volume of its own', () => {
    const volumesInUse = [
      ...stores.map(([, service]) => [service, '/var/lib/eventstore'] as const),
      ...members.map(([, service]) => [service, '/data/db'] as const),
    ].map(([{ volumes = [] }, path]) => volumes.find((volume) => volume.split(':')[1] === path));
    expect(new Set(volumesInUse).size).toBe(nodes + members.length);
    expect(volumesInUse).not.toContain(undefined);
  });

  it('defines every volume, network and file that it names, and uses every volume that it defines', () => {
    const used = new Set<string>();
    for (const { volumes = [], networks = [] } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(() => rootFile(source)).not.toThrow();
        else used.add(source);
      }
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    }
    expect([...used].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('pins every image, has a health check for every long-running service, and waits for dependencies', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.image, name).toMatch(/^[a-z/-]+:\d+\.\d+\.\d+$/);
      expect(service.healthcheck !== undefined, name).toBe(service.restart !== undefined);
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
        const isLongRunning = compose.services[needed]?.restart !== undefined;
        expect(condition, `${name} needs ${needed}`).toBe(
          isLongRunning ? 'service_healthy' : 'service_completed_successfully',
        );
      }
    }
    for (const [, { depends_on: needed = {} }] of rostrum) {
      expect(Object.keys(needed).sort()).toEqual(
        [...namesOf(compose, 'eventstore/eventstore:'), 'mongo-initiate'].sort(),
      );
    }
  });

  it('gives every command as strings: YAML reads a word with a colon as a map, which Compose refuses', () => {
    for (const [name, { command, entrypoint, healthcheck }] of Object.entries(compose.services))
      for (const words of [command, entrypoint, healthcheck?.test])
        for (const word of words ?? []) expect(typeof word, name).toBe('string');
  });

  it('keeps backing services on a network that cannot be reached from outside', () => {
    expect(compose.networks.storage?.internal).toBe(true);
    for (const [, { networks }] of [...stores, ...members]) expect(networks).toEqual(['storage']);
    expect(compose.services.proxy?.networks).toEqual(['edge']);
  });

  it('lets workers reach a mail server outside', () => {
    expect(compose.services.worker?.networks).toEqual(['edge', 'storage']);
    const given = {
      ...variables,
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Us <us@a.example>',
    };
    const { worker } = readCompose('docker-compose.yml', given).services;
    expect(parseConfig(worker?.environment as Record<string, string>)).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
    });
  });

  it('gives the key of the certificate authority to one service only', () => {
    const holders = Object.entries(compose.services)
      .filter(([, { volumes = [] }]) => volumes.some((volume) => volume.startsWith('authority:')))
      .map(([name]) => name);
    expect(holders).toEqual(['certificates']);
  });
});

describe('.env.example', () => {
  it('has every variable that the Compose files use, and no other', () => {
    const used = ['docker-compose.yml', 'compose.cluster.yml'].flatMap((name) =>
      [...rootFile(name).matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, variable = '']) => variable),
    );
    expect(Object.keys(variables).sort()).toEqual([...new Set(used)].sort());
  });

  it('contains no secret', () => {
    const given = rootFile('.env.example')
      .split('\n')
      .filter((line) => /^\w+=./.test(line));
    expect(given).toEqual(['PUBLIC_URL=https://localhost', 'DEMO=0']);
  });
});

describe('the Dockerfile', () => {
  const text = rootFile('Dockerfile');

  it('installs from package-lock.json, with the package.json of every workspace', () => {
    const { workspaces } = JSON.parse(rootFile('package.json')) as { workspaces: string[] };
    const copied = [...text.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, name]) => name);
    expect(copied.sort()).toEqual(workspaces.toSorted());
    expect(text.match(/^FROM manifests AS .*\n(?:#.*\n)*RUN npm ci /gm)).toHaveLength(2);
  });

  it('copies the bundled server, the films of the demo, and both sites', () => {
    const built = [...text.matchAll(/^COPY --from=build \/rostrum\/(\S+) (\S+)$/gm)].map(
      ([, from, to]) => [from, to],
    );
    expect(built).toEqual(
      [
        'services/api/dist/bundle',
        'services/api/src/features/demo/films',
        'web-public/dist',
        'web-admin/dist',
      ].map((path) => [path, path]),
    );
  });

  it('runs as an unprivileged user on the version of Node that the README names', () => {
    const images = [...text.matchAll(/^FROM node:(\d+)(\.\d+\.\d+)-\S+/gm)];
    expect(images).toHaveLength(text.match(/^FROM (?!manifests )/gm)?.length ?? 0);
    expect(new Set(images.map(([image]) => image)).size).toBe(1);
    const [, named] = /\bUse version (\d+),/.exec(rootFile('README.md')) ?? [];
    expect(images.map(([, major]) => major)).toEqual(images.map(() => named));
    expect(text).toMatch(/^USER node$/m);
  });
});
