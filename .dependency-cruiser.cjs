const { readdirSync, readFileSync } = require('node:fs');

/**
 * Which package and which folder may import which, as docs/features.md describes it. A rule's `from`
 * is who imports, its `to` what must not be imported.
 */
const TEST = '\\.(?:spec|fixture)\\.tsx?$|/contract-suite\\.ts$|/contract/|-contract\\.ts$';
const SITE_TEST = `${TEST}|^web-[^/]+/src/testing/`;
const ANY_PACKAGE = '^(contracts|services/[^/]+|projections|web-public|web-admin|bench|e2e)/';

const API = '^services/api/src/';
const FEATURE = `${API}features/([^/]+)/`;
const AUDIT_OF_FEATURE = `${API}features/[^/]+/audit(?:/|\\.ts$)`;

/** `name` may import the packages named after it, itself, and no other package of ours. */
const onlyImports = (name, ...allowed) => ({
  name: `${name.replaceAll('/', '-')}-imports`,
  comment: `${name} may import ${allowed.join(', ') || 'no other package of ours'}.`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: ANY_PACKAGE, pathNot: [name, ...allowed].map((one) => `^${one}/`) },
});

/** The state of a payment and the decisions that payments of all purposes have in common. */
const DECISIONS_OF_PAYMENTS = '^services/api/src/features/payments/payment/';

/** The files of the server's features that declare a decider, and the policies. */
function aggregatesAndPolicies() {
  const folder = 'services/api/src/features';
  const declares = (file) =>
    /^export (?:const \w+|function \w+\([^)]*\)): Decider<|^export (?:const|function) can\b/m.test(
      readFileSync(`${folder}/${file}`, 'utf8'),
    );
  return readdirSync(folder, { recursive: true })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && declares(file))
    .map((file) => `^${folder}/${file.replaceAll('.', '\\.')}$`);
}

/** Of one package: a feature is imported by another one through an `index.ts` alone: its own, or its aggregate's. */
const featuresMeetInTheirIndexes = (features, exceptFrom = []) => ({
  name: `features-meet-in-their-indexes-of-${features.split('/', 2).join('-')}`,
  comment: "A feature's index.ts says what others may use of it.",
  severity: 'error',
  from: { path: `^${features}/([^/]+)/`, pathNot: [TEST, ...exceptFrom] },
  to: {
    path: `^${features}/[^/]+/`,
    pathNot: [
      `^${features}/$1/`,
      `^${features}/[^/]+/index\\.tsx?$`,
      // The decisions of payments, which aggregates of other features may import.
      `^${features}/payments/payment/index\\.ts$`,
    ],
  },
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
      from: { path: '^contracts/src/', pathNot: `${TEST}|^contracts/src/testing/` },
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
    featuresMeetInTheirIndexes('services/api/src/features'),
    featuresMeetInTheirIndexes('web-admin/src/features'),
    {
      name: 'console-features-know-no-app',
      severity: 'error',
      from: {
        path: '^web-admin/src/(features|kernel|lists|fields|charts|shell)/',
        pathNot: SITE_TEST,
      },
      to: { path: '^web-admin/src/(app/|features\\.ts|main)' },
    },
    {
      name: 'console-kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^web-admin/src/(app|kernel|lists|fields|charts|shell)/', pathNot: SITE_TEST },
      to: { path: '^web-admin/src/features' },
    },
    featuresMeetInTheirIndexes('web-public/src/features', ['/features/define-feature\\.ts$']),
    {
      name: 'site-features-meet-at-their-index',
      severity: 'error',
      from: { path: '^web-public/src/(?:app/|shell/|ui/|api/|main)', pathNot: TEST },
      to: {
        path: '^web-public/src/features/[^/]+/',
        pathNot: '^web-public/src/features/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'site-features-know-no-frame',
      severity: 'error',
      from: { path: '^web-public/src/(?:features|ui|api)/', pathNot: TEST },
      to: { path: '^web-public/src/(?:app|shell)/' },
    },
    {
      name: 'features-import-one-way',
      comment:
        'Donations are built on campaigns, and both on payments; they know no feature that is built on them.',
      severity: 'error',
      from: { path: `${API}features/(campaigns|donations)/`, pathNot: TEST },
      to: {
        path: FEATURE,
        pathNot: [
          `${API}features/$1/`,
          `${API}features/(accounts|blocks|categories|payments|uploads)/index\\.ts$`,
          `${API}features/payments/payment/index\\.ts$`,
          `${API}features/campaigns/index\\.ts$`,
        ],
      },
    },
    {
      name: 'accounts-and-categories-import-no-feature',
      severity: 'error',
      from: { path: `${API}features/(accounts|categories)/`, pathNot: TEST },
      to: { path: FEATURE, pathNot: `${API}features/$1/` },
    },
    {
      name: 'payments-import-accounts-only',
      comment:
        'What a payment is for is brought to payments by the features that are built on them.',
      severity: 'error',
      from: { path: `${API}features/payments/`, pathNot: TEST },
      to: { path: FEATURE, pathNot: `${API}features/(?:payments/|accounts/index\\.ts$)` },
    },
    {
      name: 'nothing-is-built-on-the-demo',
      severity: 'error',
      from: { path: `${API}features/(?!demo/)`, pathNot: TEST },
      to: { path: `${API}features/demo/` },
    },
    {
      name: 'features-see-kernel-http-and-ports',
      comment:
        'Of the other folders a feature sees kernel, http, mail, providers, storage and what runtime gives it.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST, AUDIT_OF_FEATURE] },
      to: {
        path: API,
        pathNot: [
          `${API}(features|kernel|http|mail|providers|storage)/`,
          `${API}runtime/(app|define-feature)\\.ts$`,
        ],
      },
    },
    {
      name: 'audits-of-features-compute-by-themselves',
      comment:
        'What a feature brings to the audit imports no other code of the feature, so that a mistake in either shows.',
      severity: 'error',
      from: { path: AUDIT_OF_FEATURE, pathNot: TEST },
      to: {
        path: API,
        pathNot: [AUDIT_OF_FEATURE, `${API}(?:audit|storage)/`, `${API}kernel/keyed-hash\\.ts$`],
      },
    },
    {
      name: 'aggregates-and-policies-are-pure',
      comment:
        'What decides imports contracts and kernel, other aggregates, and what payments of all purposes have in common, only.',
      severity: 'error',
      from: { path: [...aggregatesAndPolicies(), DECISIONS_OF_PAYMENTS] },
      to: {
        path: `${API}(?:http|runtime|providers|operations|audit|entry)/`,
        reachable: true,
      },
    },
    {
      name: 'kernel-is-the-bottom',
      severity: 'error',
      from: { path: `${API}kernel/`, pathNot: TEST },
      to: { path: API, pathNot: `${API}kernel/` },
    },
    {
      name: 'http-and-ports-know-no-feature',
      severity: 'error',
      from: { path: `${API}(?:http|mail|providers|storage)/`, pathNot: TEST },
      to: { path: `${API}(?:features|operations|audit|entry)/` },
    },
    {
      name: 'nothing-imports-an-entry',
      comment: 'Only the composition root knows every adapter, and nothing knows the composition.',
      severity: 'error',
      from: { path: API, pathNot: [`${API}entry/`, TEST] },
      to: { path: `${API}entry/` },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: '\\.spec\\.tsx?$' },
    },
    {
      name: 'features-of-projections-import-the-index-of-others',
      severity: 'error',
      from: {
        path: '^projections/src/(?!engine/|testing/)([^/]+)/',
        pathNot: [TEST, '/acts\\.ts$'],
      },
      to: {
        path: '^projections/src/(?!engine/|testing/)[^/]+/',
        pathNot: ['^projections/src/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'features-of-contracts-import-the-index-of-others',
      comment: 'Or the constants, which a site can load without zod.',
      severity: 'error',
      from: { path: '^contracts/src/(?!kernel/|testing/)([^/]+)/', pathNot: TEST },
      to: {
        path: '^contracts/src/(?!kernel/|testing/)[^/]+/',
        pathNot: ['^contracts/src/$1/', '/(?:index|constants)\\.ts$'],
      },
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
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
