import { Stop } from './say.mjs';

const OWN = '@benchbook/';
const PROGRAM = 'benchbook-server';
const DESKTOP = 'benchbook-desktop';
const ENTRY = `node_modules/${OWN}server/src/cli/${PROGRAM}.js`;

/** The web app is not imported: it was built into files. */
const IS_FILES = `${OWN}web`;

/**
 * The package.json of a workspace that was built. What it depends on is named by the program, and installed with it.
 *
 * @param isThere says of a file of the built workspace whether it is there: entries for tests are not
 */
export function workspaceManifest({ name, version, license, type, exports = {} }, isThere) {
  const entries = Object.entries(exports).map(([entry, path]) => [entry, builtFile(path)]);
  const known = Object.fromEntries(entries.filter(([, path]) => isThere(path)));
  return {
    ...{ name, version, license, type },
    ...(Object.keys(known).length > 0 ? { exports: known } : {}),
  };
}

/**
 * Builds the package.json of the server as installed: our own packages are included, third-party ones are listed with the
 * versions that it was tested with.
 * @param workspaces package.json of each included workspace
 */
export function programManifest({ version, license, type, description }, workspaces) {
  const own = workspaces.map(({ name }) => name);
  const dependencies = Object.fromEntries([
    ...own.map((name) => [name, version]),
    ...[...othersOf(workspaces)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  return {
    ...{ name: PROGRAM, version, license, type, description },
    engines: { node: '>=24' },
    bin: { [PROGRAM]: ENTRY },
    // Beside our own packages, which are included by name.
    files: ['THIRD_PARTY.md'],
    ...{ dependencies, bundleDependencies: own },
  };
}

/**
 * The package.json of the desktop as its installers are made of: of ours it names none, they are put beside it.
 *
 * @param workspaces package.json of the desktop and of each workspace that it needs
 */
export function desktopManifest({ version, license, type, description, main }, workspaces) {
  const dependencies = Object.fromEntries([...othersOf(workspaces)]);
  return { name: DESKTOP, version, license, type, description, main: builtFile(main), dependencies };
}

function othersOf(workspaces) {
  const others = new Map();
  for (const { name: workspace, dependencies = {} } of workspaces.filter(({ name }) => name !== IS_FILES)) {
    for (const [name, version] of Object.entries(dependencies).filter(([name]) => !name.startsWith(OWN))) {
      const before = others.get(name) ?? version;
      if (before !== version)
        throw new Stop(`${workspace} wants ${name} ${version}, another workspace ${before}: make them one.`);
      others.set(name, version);
    }
  }
  return others;
}

/** `./src/read/index.ts` is `./src/read/index.js` of what is built. */
function builtFile(path) {
  return path.replace(/\.ts$/, '.js');
}
