// node tools/licences.mjs: writes THIRD_PARTY.md; with --check says whether it is up to date. Fails on a licence that is not allowed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { main, Stop, say } from './lib/say.mjs';
import { isAllowed } from './licences/allowed.mjs';
import { readLock } from './licences/read-lock.mjs';
import { thirdPartyPage } from './licences/third-party.mjs';

const PAGE = join(ROOT, 'THIRD_PARTY.md');

await main(async () => {
  const packages = readLock(ROOT);
  const refused = packages.filter(({ licence, ...rest }) => !isAllowed(licence, rest));
  if (refused.length > 0) {
    const lines = refused.map(({ name, version, licence }) => `  ${name} ${version}: ${licence}`);
    throw new Stop(`Packages with a licence that is not allowed:\n${lines.join('\n')}`);
  }
  const page = thirdPartyPage(packages);
  if (!process.argv.includes('--check')) {
    writeFileSync(PAGE, page);
    say(`THIRD_PARTY.md names ${packages.length} packages.`);
  } else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
    throw new Stop('THIRD_PARTY.md is out of date: run `node tools/licences.mjs`.');
  }
});
