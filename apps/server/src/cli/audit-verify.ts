// npm run audit:verify: verifies the record in the database. npm run audit:verify -- FILE: verifies an export, on any machine.
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { isHeldHash } from '@benchbook/domain/audit';
import { BrokenLog, timeText } from '../commands/audit/broken-log.ts';
import { linesOf } from '../commands/audit/lines-of.ts';
import { type VerifiedFile, verifyLogFile } from '../commands/audit/verify-log-file.ts';
import { exportedPart, heldHead, type Witness } from '../commands/audit/witnesses.ts';
import { readSettings } from '../config/index.ts';
import { isCode } from '../storage/blobs/disk-writing.ts';
import { calledAs } from './called-as.ts';
import { runCommand } from './run-command.ts';
import { Complaint } from './with-context.ts';

const FORMS = [
  [calledAs('audit:verify'), 'the database of this server'],
  [calledAs('audit:verify', 'FILE'), 'an export in JSON Lines'],
  [calledAs('audit:verify', 'FILE --with WHOLE'), 'a part of the log beside an export of the whole'],
  [calledAs('audit:verify', 'FILE --with database'), 'the same beside the database of this server'],
] as const;
const WIDTH = Math.max(...FORMS.map(([form]) => form.length));
const USAGE = `Usage: ${FORMS.map(([form, meaning]) => `${form.padEnd(WIDTH)} ${meaning}`).join('\n       ')}
       --head HASH   also looks for a head that you hold, from the server's log, an export or a printed page`;

/** Used in place of a file name: the configured database. */
const DATABASE = 'database';

await runCommand(
  async () => {
    const { file, beside, heads } = readArguments();
    const held = heads.map(heldHead);
    if (file === undefined) return verifyDatabase(held);
    const hashes = new Map<number, string>();
    const verified = await verifyFile(file, held, (sequence, hash) => hashes.set(sequence, hash));
    if (beside === undefined) return;
    const part = [exportedPart(verified.begin, hashes)];
    if (beside === DATABASE) await verifyDatabase(part);
    else await verifyFile(beside, part);
  },
  (error) => error instanceof BrokenLog,
);

function readArguments() {
  const { positionals, values } = parse();
  const [file, ...more] = positionals;
  const heads = values.head.map((head) => head.toLowerCase());
  if (more.length > 0 || (values.with !== undefined && file === undefined)) throw new Complaint(USAGE);
  const odd = heads.find((head) => !isHeldHash(head));
  if (odd !== undefined) throw new Complaint(`${odd} is not a head: a head has 16 to 64 digits 0 to 9 and a to f.`);
  return { file, beside: values.with, heads };
}

function parse() {
  try {
    const head = { type: 'string', multiple: true, default: [] as string[] } as const;
    return parseArgs({ allowPositionals: true, options: { head, with: { type: 'string' } } });
  } catch {
    throw new Complaint(USAGE); // unknown option
  }
}

async function verifyFile(
  path: string,
  witnesses: readonly Witness[],
  note: (sequence: number, hash: string) => void = () => undefined,
): Promise<VerifiedFile> {
  const verified = await verifyLogFile(linesOf(bytesOf(path)), (event) => {
    note(event.sequence, event.hash);
    for (const witness of witnesses) witness.take(event);
  });
  const { begin, count } = verified;
  const { head, filter, first, last } = begin;
  const which = first === null ? '' : `, ${first} to ${last}`;
  const isPart = filter.instructionId !== undefined || filter.personId !== undefined;
  console.log(`${path} is whole: ${count} events${which}, exported by ${begin.madeBy} at ${timeText(begin.madeAtMs)}.`);
  console.log(`Head of the log then: ${head.sequence} ${head.hash}`);
  if (isPart) console.log('It is a part of the log: compare it with the whole log (--with) to prove that nothing is left out.');
  for (const witness of witnesses) console.log(witness.testify());
  return verified;
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EISDIR')) throw error;
    throw new Complaint(`There is no file ${path}.`);
  }
}

/** Loaded separately: verifying a file does not need the database code, which takes longer to load. */
async function verifyDatabase(witnesses: readonly Witness[]): Promise<void> {
  const { openFiles } = await import('./open-files.ts');
  const { openRecord } = await import('../storage/audit/open-record.ts');
  const { walkEvents, walkRevisions } = await import('../storage/audit/walk-record.ts');
  const { verifyRecord } = await import('../commands/audit/verify-record.ts');
  const { guardProblems } = await import('./doctor/check-guards.ts');
  const { checkSchema } = await import('./doctor/check-schema.ts');
  const settings = readSettings(process.env, process.cwd());
  const blobs = await openFiles(settings.blobs);
  const verified = await openRecord(settings.database, async (db, dialect) => {
    const record = await verifyRecord(walkEvents(db), walkRevisions(db, dialect), blobs, (event) => {
      for (const witness of witnesses) witness.take(event);
    });
    // An older version has fewer guards.
    const isOfNow = (await checkSchema(db)).state === 'ok';
    return { ...record, guards: isOfNow ? await guardProblems(db, dialect) : [] };
  });
  if (verified === null) throw new Complaint(`There is no database in ${settings.dataDir}.`);
  const { head, revisions, files, guards } = verified;
  console.log(`The record is whole: ${head.sequence} events, ${revisions} revisions with ${files} files.`);
  console.log(`Head of the log: ${head.sequence} ${head.hash}`);
  for (const witness of witnesses) console.log(witness.testify());
  if (guards.length > 0) console.log(`Its guards in the database were changed: ${calledAs('doctor')} lists them.`);
}
