// Who may import whom, as docs/architecture.md says. A rule that is broken fails `npm test` with its own sentence.

const { FOLDERS, WORKSPACES } = require('./tools/boundaries.cjs');

/** Tests and what stands beside them: they may also import testkit, and from anywhere in their own workspace. */
const TEST_CODE = '/src/testing/|/for-tests/|\\.test\\.tsx?$|^apps/web/src/test-[^/]+$|^apps/server/src/test/';
const TEST_FILES = `(${TEST_CODE}|^packages/testkit/|^e2e/|\\.config\\.ts$)`;

const src = (path) => `^${path}/src/`;
const SERVER = src(WORKSPACES.server.root);
const WEB = src(WORKSPACES.web.root);
const literal = (path) => path.replaceAll('.', '\\.');

/** Sources of a row, as a regular expression: a file, a folder, or the files in `src` itself. */
function sources(root, row) {
  if (row === '*') return src(root);
  if (row === '*.ts') return `${src(root)}[^/]+$`;
  return `${src(root)}${literal(row)}${row.endsWith('.ts') ? '$' : '/'}`;
}

/** Of ours a workspace may import itself and the named ones, nothing else. */
function workspaceRule([name, { root, mayImport }]) {
  const words = mayImport.length === 0 ? 'nothing of ours' : mayImport.join(', ');
  return {
    name: `${name}-imports`,
    comment: `${root} may import ${words}.`,
    severity: 'error',
    from: { path: `^${root}/`, pathNot: name === 'testkit' ? [] : TEST_FILES },
    to: { path: '^(packages|apps|e2e|tools)/', pathNot: [name, ...mayImport].map((each) => `^${WORKSPACES[each].root}/`) },
  };
}

/** Of its workspace a folder may import itself and the named ones, nothing else. */
function folderRules([workspace, rows]) {
  const { root } = WORKSPACES[workspace];
  return Object.entries(rows).map(([row, words]) => {
    const mayImport = words.split(' ').filter((word) => word !== '');
    return {
      name: `${workspace}-${row.replaceAll('/', '-')}-imports`,
      comment: `${root}/src/${row} may import ${words === '' ? 'no other folder' : mayImport.join(', ')} of ${root}/src.`,
      severity: 'error',
      from: { path: sources(root, row), pathNot: TEST_FILES },
      to: { path: src(root), pathNot: [row, ...mayImport].map((each) => sources(root, each)) },
    };
  });
}

/** What has no row may import nothing but itself. A feature of the web app, and a folder of its `offline`, has a row of its own. */
function unnamedRule([workspace, rows]) {
  const { root } = WORKSPACES[workspace];
  return {
    name: `${workspace}-unnamed`,
    comment: `A folder of ${root}/src may import nothing until it has a row in tools/boundaries.cjs.`,
    severity: 'error',
    from: {
      path: `^(${root}/src/(?:(?:features|offline)/)?[^/]+)`,
      pathNot: [TEST_FILES, ...Object.keys(rows).map((row) => sources(root, row))],
    },
    to: { path: '.', pathNot: '^$1(/|$)' },
  };
}

module.exports = {
  forbidden: [
    ...Object.entries(WORKSPACES).map(workspaceRule),
    ...Object.entries(FOLDERS).flatMap(folderRules),
    ...Object.entries(FOLDERS).map(unnamedRule),
    {
      name: 'unnamed-workspace',
      comment: 'A workspace may import nothing until it is named in tools/boundaries.cjs.',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+)/', pathNot: Object.values(WORKSPACES).map(({ root }) => `^${root}/`) },
      to: { path: '.', pathNot: '^$1/' },
    },
    {
      name: 'through-exports',
      comment: 'An import from another workspace uses its name, through the exports of its package.json.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/', pathNot: TEST_FILES },
      to: { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
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
      to: { path: `(${TEST_CODE})` },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain has no clock, network, disk or DOM.',
      severity: 'error',
      from: { path: src(WORKSPACES.domain.root), pathNot: TEST_FILES },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ports-know-domain-only',
      comment: 'server/ports are interfaces in domain words: of ours they import domain only.',
      severity: 'error',
      from: { path: `${SERVER}ports/`, pathNot: TEST_FILES },
      to: { path: '^(packages|apps)/', pathNot: ['^packages/domain/', `${SERVER}ports/`] },
    },
    {
      name: 'sql-knows-no-dialect',
      comment: 'What differs between SQLite and PostgreSQL lives only in storage/sqlite*.ts and storage/postgres*.ts.',
      severity: 'error',
      from: { path: `${SERVER}storage/sql/`, pathNot: TEST_FILES },
      to: { path: [`${SERVER}storage/(sqlite|postgres)`, 'node_modules/pg/', '^(node:)?sqlite$'] },
    },
    {
      name: 'migrations-are-frozen',
      comment: 'Migrations import only Kysely, the dialect, node:crypto and each other: what a released step does never changes.',
      severity: 'error',
      from: { path: `${SERVER}storage/sql/migrations/`, pathNot: TEST_FILES },
      to: {
        path: '.',
        pathNot: [`${SERVER}storage/sql/(dialect\\.ts$|migrations/)`, 'node_modules/kysely/', '^(node:)?crypto$'],
      },
    },
    {
      name: 'web-ui-knows-no-domain',
      comment: 'web/ui is domain-blind: of our workspaces it imports the catalogue of sentences alone.',
      severity: 'error',
      from: { path: `${WEB}ui/`, pathNot: TEST_FILES },
      to: { path: '^packages/', pathNot: '^packages/domain/src/messages/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature.',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)/` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
    },
    {
      name: 'no-circles',
      comment: 'Imports never run in a circle, nor do those of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
