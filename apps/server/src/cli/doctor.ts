// npm run doctor: checks the integrity of everything this server depends on, even while it runs. It writes nothing.
import { parseArgs } from 'node:util';
import { readSettings } from '../config/index.ts';
import { calledAs } from './called-as.ts';
import { examine } from './doctor/examine.ts';
import { linesOf } from './doctor/finding.ts';
import { runCommand } from './run-command.ts';
import { Complaint } from './with-context.ts';

const [WHOLE, QUICK] = [calledAs('doctor'), calledAs('doctor', '--quick')];
const USAGE = `Usage: ${WHOLE.padEnd(QUICK.length)}   everything, each file read and hashed
       ${QUICK}   the same without reading the files`;

await runCommand(async () => {
  const { quick } = readArguments();
  const findings = await examine(readSettings(process.env, process.cwd()), { isQuick: quick, nowMs: Date.now() });
  for (const line of findings.flatMap(linesOf)) console.log(line);
  const wrong = findings.filter(({ state }) => state === 'wrong');
  const subjects = wrong.map(({ subject }) => subject).join(', ');
  console.log(wrong.length === 0 ? 'Nothing is wrong.' : `Something is wrong with: ${subjects}.`);
  if (wrong.length > 0) process.exitCode = 1;
});

function readArguments() {
  try {
    return parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new Complaint(USAGE); // unknown option
  }
}
