/**
 * Which layer may import which. Each layer lists the layers below it;
 * anything not listed is forbidden. `npm run layers` checks them.
 */
const layers = {
  domain: [],
  browser: ['domain'],
  api: ['domain', 'browser'],
  payments: ['domain', 'browser'],
  stores: ['domain', 'browser'],
  flows: ['domain', 'browser', 'api', 'payments', 'stores'],
  ui: ['domain'],
  screens: ['domain', 'stores', 'flows', 'ui'],
  app: ['domain', 'browser', 'api', 'stores', 'flows', 'ui', 'screens'],
  // Code that builds the app is not part of it.
  build: ['domain'],
};

/** The topics of the server, which may use each other. */
const topics = [
  'bills',
  'catalogue',
  'customers',
  'mail',
  'orders',
  'passkeys',
  'push',
  'pages',
  'payments',
  'rewards',
  'staff',
];

/** The layers of the server, in the same form: requests enter at the top and end in the database. */
const serverLayers = {
  lib: [],
  db: ['lib'],
  i18n: ['lib', 'db'],
  config: ['lib', 'db', 'i18n'],
  contract: ['lib', 'db', 'i18n', 'config'],
  ...Object.fromEntries(
    topics.map((topic) => [topic, [...topics, 'lib', 'db', 'i18n', 'config', 'contract']]),
  ),
  http: [...topics, 'lib', 'db', 'i18n', 'config', 'contract'],
  owner: [...topics, 'lib', 'db', 'i18n', 'config', 'contract'],
};

/** Types that a lower layer may name: the services passed to a handler, and the states stored in a column. */
const namedFromBelow = {
  contract:
    '^openapi/server/(catalogue/catalogue|orders/numbers|payments/providers/provider-clients)\\.ts$',
  db: '^openapi/server/payments/state-machine\\.ts$',
};

const packages = {
  react: ['ui', 'screens', 'app'],
  rolldown: ['build'],
  'react-dom': ['app'],
  'intl-messageformat': ['ui'],
  valtio: ['stores', 'ui'],
  wouter: ['screens', 'app'],
  'openapi-fetch': ['api'],
  'idb-keyval': ['browser'],
  '@stripe/stripe-js': ['payments'],
  'braintree-web': ['payments'],
  'workbox-window': ['app'],
  sonner: ['app'],
};

const upward = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer}-imports-only-${below.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^(src|sw|tests)/', pathNot: `^src/(${[layer, ...below].join('|')})/|\\.css$` },
}));

const serverUpward = Object.entries(serverLayers).flatMap(([layer, below]) => {
  const allowed = [`^openapi/server/(${[layer, ...below].join('|')})/`];
  const types = namedFromBelow[layer];
  const rule = {
    name: `server-${layer}-imports-only-what-is-below`,
    severity: 'error',
    from: { path: `^openapi/server/${layer}/` },
    to: { path: '^openapi/server/', pathNot: [...allowed, ...(types ? [types] : [])] },
  };
  if (!types) return [rule];
  const values = { path: types, dependencyTypesNot: ['type-only'] };
  return [rule, { ...rule, name: `server-${layer}-names-only-types-from-above`, to: values }];
});

const misplaced = Object.entries(packages).map(([name, homes]) => ({
  name: `${name}-lives-in-${homes.join('-')}`,
  severity: 'error',
  from: { path: '^(src|sw)/', pathNot: `^src/(${homes.join('|')})/` },
  to: { path: `(^|/)node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...serverUpward,
    ...misplaced,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'stores-do-not-know-each-other',
      comment: 'A flow joins two stores. Only the words that all of them use are shared.',
      severity: 'error',
      from: { path: '^src/stores/' },
      to: { path: '^src/stores/(?!(store|loaded|words)\\.ts)' },
    },
    {
      name: 'screens-do-not-know-each-other',
      comment: 'Files next to the areas are shared by all of them, and know none.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)' },
      to: { path: '^src/screens/[^/]+/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'the-page-touches-the-contract-in-two-places',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(domain/model|api/client)\\.ts$' },
      to: { path: '^openapi/' },
    },
    {
      name: 'the-worker-is-alone',
      severity: 'error',
      from: { path: '^sw/' },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'pages-know-the-contract-alone',
      comment:
        'They stand before any backend: of the reference one they share what knows nothing of it.',
      severity: 'error',
      from: { path: '^openapi/pages/' },
      to: {
        path: '^(openapi|src|sw|tests)/',
        pathNot: [
          '^openapi/(pages/|schema\\.d\\.ts$|server/(lib|i18n)/)',
          '^src/(domain/|app/start/render\\.tsx$)',
        ],
      },
    },
    {
      name: 'pages-run-anywhere',
      comment:
        'Only node/ and what starts it know Node: everything else runs on an edge runtime too.',
      severity: 'error',
      from: { path: '^openapi/pages/', pathNot: '^openapi/pages/(node/|main\\.ts$)' },
      to: { path: '^openapi/pages/(node/|main\\.ts$)|^openapi/server/lib/encoding\\.ts$' },
    },
    {
      name: 'pages-use-no-node-built-ins',
      severity: 'error',
      from: { path: '^openapi/pages/', pathNot: '^openapi/pages/(node/|main\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-server-shares-only-the-domain',
      severity: 'error',
      from: { path: '^openapi/server/' },
      to: { path: '^(src|sw)/', pathNot: '^src/(domain/|app/start/render\\.tsx$)' },
    },
    {
      name: 'the-server-draws-through-one-door',
      severity: 'error',
      from: {
        path: '^openapi/(server|pages)/',
        pathNot: '^openapi/(server/run|pages/main|pages/edge)\\.ts$',
      },
      to: { path: '^src/app/' },
    },
    {
      name: 'the-demo-is-known-to-nobody',
      comment: 'A real site has nothing of the demo: only the start decides which of them it is.',
      severity: 'error',
      from: {
        path: '^openapi/server/',
        pathNot: '^openapi/server/(demo/|payments/sandbox/|run\\.ts$)',
      },
      to: { path: '^openapi/server/(demo|payments/sandbox)/' },
    },
    {
      name: 'nothing-unreachable',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '\\.d\\.ts$|^src/build/|tsconfig|\\.css$|sandbox/page/|staff/page/',
      },
      to: {},
    },
    { name: 'no-unknown-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts', '.css'],
    },
  },
};
