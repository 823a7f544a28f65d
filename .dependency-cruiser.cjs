// Who may import whom, as docs/architecture.md says. A rule that is broken fails `npm test` with its own sentence.

const WORKSPACES = {
  domain: 'packages/domain',
  contracts: 'packages/contracts',
  confine: 'packages/confine',
  models: 'packages/models',
  documents: 'packages/documents',
  client: 'packages/client',
  testkit: 'packages/testkit',
  server: 'apps/server',
  web: 'apps/web',
  desktop: 'apps/desktop',
  e2e: 'e2e',
};

/** Tests and what stands beside them: they may also import testkit, and from anywhere in their own workspace. */
const TEST_FILES =
  '(/src/testing/|/for-tests/|\\.test\\.tsx?$|/test-setup\\.ts$|^apps/server/src/test/|^packages/testkit/|^e2e/|\\.config\\.ts$)';

const src = (path) => `^${path}/src/`;

/** A rule per workspace: of ours it may import itself and the named ones, nothing else. */
function workspace(name, mayImport, sentence) {
  const allowed = [name, ...mayImport].map((other) => `^${WORKSPACES[other]}/`);
  return {
    name: `${name}-imports`,
    comment: sentence,
    severity: 'error',
    from: { path: `^${WORKSPACES[name]}/`, pathNot: TEST_FILES },
    to: { path: '^(packages|apps|e2e|tools)/', pathNot: allowed },
  };
}

/** A rule per folder of a workspace: of that workspace's sources it may import itself and the named ones. */
function folder(root, name, mayImport, sentence) {
  const files = (entry) => (entry.endsWith('.ts') ? `${src(root)}${entry.replace('.', '\\.')}$` : `${src(root)}${entry}/`);
  return {
    name: `${root.split('/').at(-1)}-${name.replaceAll('/', '-').replace('.ts', '')}-imports`,
    comment: sentence,
    severity: 'error',
    from: { path: files(name), pathNot: TEST_FILES },
    to: { path: src(root), pathNot: [files(name), ...mayImport.map(files)] },
  };
}

const SERVER_BASICS = ['ports', 'config'];
const serverFolder = (name, mayImport, sentence) => folder(WORKSPACES.server, name, mayImport, sentence);
const webFolder = (name, mayImport, sentence) => folder(WORKSPACES.web, name, mayImport, sentence);

module.exports = {
  forbidden: [
    workspace('domain', [], 'domain may import nothing of ours (the schema library only).'),
    workspace('contracts', ['domain'], 'contracts may import domain.'),
    workspace('confine', [], 'confine may import nothing of ours.'),
    workspace('models', ['domain', 'confine'], 'models may import domain and confine.'),
    workspace('documents', ['domain', 'confine'], 'documents may import domain and confine.'),
    workspace('client', ['contracts', 'domain'], 'client may import contracts and domain.'),
    workspace(
      'server',
      ['contracts', 'domain', 'confine', 'models', 'documents'],
      'apps/server may import contracts, domain, confine, models and documents.',
    ),
    workspace('web', ['client', 'contracts', 'domain'], 'apps/web may import client, contracts and domain.'),
    workspace(
      'desktop',
      ['server', 'contracts', 'domain', 'confine'],
      'apps/desktop may import the public entry of apps/server, contracts, domain and confine.',
    ),
    {
      name: 'through-exports',
      comment: 'An import into another workspace goes by its name, through the exports of its package.json.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/', pathNot: TEST_FILES },
      to: { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'testkit-imports',
      comment: 'testkit may import domain.',
      severity: 'error',
      from: { path: `^${WORKSPACES.testkit}/` },
      to: { path: '^(packages|apps|e2e|tools)/', pathNot: ['^packages/testkit/', '^packages/domain/'] },
    },
    {
      name: 'e2e-imports',
      comment: 'e2e imports testkit only; it talks to the running product.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(packages|apps|tools)/', pathNot: '^packages/testkit/' },
    },
    {
      name: 'testkit-in-tests-only',
      comment: 'testkit may be imported by tests anywhere and by no shipped code.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST_FILES },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'tests-stay-out',
      comment: 'What ships never imports a test.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST_FILES },
      to: { path: '(/src/testing/|/for-tests/|\\.test\\.tsx?$|^apps/server/src/test/|/test-setup\\.ts$)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain has no clock, network, disk or DOM.',
      severity: 'error',
      from: { path: src(WORKSPACES.domain), pathNot: TEST_FILES },
      to: { dependencyTypes: ['core'] },
    },

    serverFolder('ports', [], 'server/ports are interfaces in domain words: they import domain only.'),
    serverFolder('config', ['ports'], 'server/config turns environment strings into one checked value: it imports contracts.'),
    serverFolder('auth', SERVER_BASICS, 'server/auth imports domain and ports.'),
    serverFolder(
      'commands',
      [...SERVER_BASICS, 'auth', 'app-context.ts'],
      'server/commands, one change to the world each, import domain and ports.',
    ),
    serverFolder('ai', SERVER_BASICS, 'server/ai, what asks a language model, imports domain and ports.'),
    serverFolder('models', SERVER_BASICS, 'server/models, what runs the pipeline of packages/models, imports domain and ports.'),
    serverFolder(
      'documents',
      SERVER_BASICS,
      'server/documents, what runs the pipeline of packages/documents, imports domain and ports.',
    ),
    serverFolder('print', SERVER_BASICS, 'server/print, what makes a PDF of a page, imports domain and ports.'),
    serverFolder('storage', SERVER_BASICS, 'server/storage imports domain and ports.'),
    serverFolder('jobs', [...SERVER_BASICS, 'commands', 'app-context.ts'], 'server/jobs import commands and ports.'),
    serverFolder(
      'realtime',
      [...SERVER_BASICS, 'auth', 'commands', 'app-context.ts'],
      'server/realtime imports contracts, auth, commands and ports.',
    ),
    serverFolder(
      'local',
      [...SERVER_BASICS, 'auth', 'commands', 'app-context.ts'],
      'server/local, what keeps a copy of another server, imports contracts, auth, commands and ports.',
    ),
    serverFolder(
      'http',
      [...SERVER_BASICS, 'auth', 'commands', 'realtime', 'app-context.ts', 'package-format'],
      'server/http imports contracts, auth, commands and ports; adapters reach it through the context only.',
    ),
    serverFolder(
      'package-format',
      [...SERVER_BASICS, 'commands', 'app-context.ts'],
      'server/package-format imports contracts, commands and ports.',
    ),
    serverFolder(
      'demo',
      [...SERVER_BASICS, 'auth', 'commands', 'package-format', 'app-context.ts'],
      'server/demo imports auth, commands and package-format.',
    ),
    {
      name: 'sql-knows-no-dialect',
      comment: 'What differs between SQLite and PostgreSQL lives only in storage/sqlite.ts and storage/postgres.ts.',
      severity: 'error',
      from: { path: `${src(WORKSPACES.server)}storage/sql/`, pathNot: TEST_FILES },
      to: { path: [`${src(WORKSPACES.server)}storage/(sqlite|postgres)`, 'node_modules/pg/', '^(node:)?sqlite$'] },
    },

    {
      name: 'migrations-are-frozen',
      comment: 'Migrations import only Kysely, the dialect, node:crypto and each other: what a released step does never changes.',
      severity: 'error',
      from: { path: `${src(WORKSPACES.server)}storage/sql/migrations/`, pathNot: TEST_FILES },
      to: {
        path: '.',
        pathNot: [`${src(WORKSPACES.server)}storage/sql/(dialect\\.ts$|migrations/)`, 'node_modules/kysely/', '^(node:)?crypto$'],
      },
    },

    webFolder('ui', [], 'web/ui knows nothing of the domain: it imports no other layer.'),
    webFolder('lib', ['ui'], 'web/lib imports ui.'),
    webFolder('blocks', ['ui', 'lib'], 'web/blocks import ui and lib.'),
    webFolder('features', ['ui', 'lib', 'blocks'], 'web/features import ui, lib and blocks.'),
    {
      name: 'web-ui-knows-no-domain',
      comment: 'web/ui is domain-blind: it imports none of our workspaces.',
      severity: 'error',
      from: { path: `${src(WORKSPACES.web)}ui/`, pathNot: TEST_FILES },
      to: { path: '^packages/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature.',
      severity: 'error',
      from: { path: `${src(WORKSPACES.web)}features/([^/]+)/` },
      to: { path: `${src(WORKSPACES.web)}features/`, pathNot: `${src(WORKSPACES.web)}features/$1/` },
    },
    {
      name: 'no-circles',
      comment: 'Imports never run in a circle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-missing',
      comment:
        'Every import leads to a file, a package of the lock file or a part of Node.js (pdfjs-dist/types holds declarations only).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^pdfjs-dist/types/' },
    },
    {
      name: 'declared',
      comment: 'A workspace declares every package that it imports in its own package.json.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_FILES },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache|\\.cache)/' },
    combinedDependencies: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
