// npm run languages -- english: all English sentences as JSON. npm run languages -- check pl.json …: what is wrong in a language file.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { main, Stop, say } from '../lib/say.mjs';
import { checkLanguage } from './check-language.ts';
import { readEnglish } from './english.ts';

await main(async () => {
  const [command, ...paths] = process.argv.slice(2);
  const english = await readEnglish();
  if (command === 'english') {
    process.stdout.write(`${JSON.stringify(english, null, 2)}\n`);
  } else if (command === 'check' && paths.length > 0) {
    const problems = paths.flatMap((path) =>
      checkLanguage(english, JSON.parse(readFileSync(path, 'utf8')), basename(path, '.json')).map(
        (problem) => `${path}: ${problem}`,
      ),
    );
    if (problems.length > 0) throw new Stop(`${problems.join('\n')}\n${problems.length} problems.`);
    say('Every sentence is there.');
  } else throw new Stop('Say "english", or "check" and the language files, e.g. pl.json.');
});
