/**
 * The arrows between the rooms, as docs/architecture.md draws them. A rule's `from` is a room, its
 * `to` what it must not reach.
 */
const TEST = '\\.spec\\.tsx?$|/contract-suite\\.ts$|/contract/|-contract\\.ts$';
const ANY_ROOM = '^(contracts|services/[^/]+|projections|web-public|web-admin|bench|e2e)/';

/** The rooms of the API that are no feature. */
const SHARED = 'http|payments|mail|storage|processes|operations|entry|config';
const FEATURE = `^services/api/src/(?!(?:${SHARED})/)([^/]+)/`;

/** `room` may import the rooms named after it, itself, and nothing else of ours. */
const onlyImports = (room, ...allowed) => ({
  name: `${room.replaceAll('/', '-')}-imports`,
  comment: `${room} may import ${allowed.join(', ') || 'no other package of ours'}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: ANY_ROOM, pathNot: [room, ...allowed].map((name) => `^${name}/`) },
});

module.exports = {
  forbidden: [
    onlyImports('contracts'),
    onlyImports('services/state', 'contracts'),
    onlyImports('services/event-store', 'contracts', 'services/state'),
    onlyImports('projections', 'contracts', 'services/event-store', 'services/state'),
    onlyImports(
      'services/api',
      'contracts',
      'services/event-store',
      'services/state',
      'projections',
    ),
    onlyImports('web-public', 'contracts'),
    onlyImports('web-admin', 'contracts'),
    onlyImports('e2e', 'contracts', 'services/event-store', 'services/state'),
    onlyImports(
      'bench',
      'contracts',
      'services/event-store',
      'services/state',
      'projections',
      'services/api',
      'e2e',
    ),
    {
      name: 'contracts-are-pure',
      comment: 'The contracts run in a browser: zod, and no I/O.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: TEST },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core', 'unknown'],
        pathNot: '(^|/)node_modules/zod/',
      },
    },
    {
      name: 'sites-run-in-a-browser',
      comment: 'No part of Node reaches a site.',
      severity: 'error',
      from: { path: '^web-[^/]+/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-meet-in-their-states',
      comment:
        'A feature may import another one only by its pure state file (campaigns/campaign.ts): a ' +
        'name of one word. Commands, policies and routes belong to their feature alone.',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: {
        path: FEATURE,
        pathNot: [
          '^services/api/src/$1/',
          `^services/api/src/[^/]+/(?!(?:routes|policy|index)\\.ts$)[a-z]+\\.ts$`,
        ],
      },
    },
    {
      name: 'features-see-http-and-the-payments-port',
      comment: 'Of the shared rooms a feature sees http, and the port of payments.',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: {
        path: `^services/api/src/(?:${SHARED})/`,
        pathNot: ['^services/api/src/http/', '^services/api/src/payments/port\\.ts$'],
      },
    },
    {
      name: 'http-knows-no-feature',
      severity: 'error',
      from: { path: '^services/api/src/http/', pathNot: TEST },
      to: { path: FEATURE },
    },
    {
      name: 'shared-rooms-know-no-entry',
      comment: 'Only the composition root knows every adapter, and nothing knows the composition.',
      severity: 'error',
      from: { path: '^services/api/src/', pathNot: ['^services/api/src/entry/', TEST] },
      to: { path: '^services/api/src/entry/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: '\\.spec\\.tsx?$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports, and that imports nothing, is dead.',
      severity: 'error',
      from: {
        orphan: true,
        path: '/src/',
        pathNot: [TEST, '/src/entry/', '\\.d\\.ts$'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // What is built is nobody's source.
    exclude: { path: '(^|/)(dist|\\.types)/' },
    doNotFollow: { path: 'node_modules' },
    // Types too: an arrow is an arrow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@rostrum/source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
