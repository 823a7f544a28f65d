import type { Kysely } from 'kysely';
import { type Guard, guardsDue, guardsOf } from '../../storage/audit/guards.ts';
import type { SqlDialect } from '../../storage/sql/dialect.ts';
import type { Tables } from '../../storage/sql/tables/index.ts';
import type { Problem } from './finding.ts';

const SET_BACK =
  'make a copy of this database, find out who was at it, and see below whether the record is whole; then stop the server and run the statements that stand here in the database.';
const FIND_OUT = 'find out who made it and what for; take away what nobody needs (drop trigger).';

/** Finds triggers against changes that are missing, disabled or different, and unknown triggers. */
export async function guardProblems(db: Kysely<Tables>, dialect: SqlDialect): Promise<readonly Problem[]> {
  const [due, there] = [byName(await guardsDue(dialect)), byName(await guardsOf(db, dialect))];
  const broken = [...due].flatMap(([key, guard]) => {
    const what = wrongWith(guard, there.get(key));
    return what === null ? [] : [{ what, todo: SET_BACK }];
  });
  const strange = [...there]
    .filter(([key]) => !due.has(key))
    .map(([, { name, table, statement }]) => ({
      what: `The trigger ${name} of the table ${table} is not Benchbook's: ${statement}`,
      todo: FIND_OUT,
    }));
  return [...broken, ...strange];
}

function wrongWith({ name, table, statement }: Guard, there: Guard | undefined): string | null {
  const guard = `The trigger ${name} of the table ${table}`;
  if (!there) return `${guard} is missing. It is made by: ${statement};`;
  if (there.statement !== statement) return `${guard} does something else. Drop it; it is made by: ${statement};`;
  return there.isOn ? null : `${guard} is switched off. It is put on by: alter table ${table} enable trigger ${name};`;
}

function byName(guards: readonly Guard[]): ReadonlyMap<string, Guard> {
  return new Map(guards.map((guard) => [`${guard.table} ${guard.name}`, guard]));
}
