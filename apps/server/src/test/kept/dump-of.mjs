import pg from 'pg';

/** Tables, functions and rows first, then foreign keys: SQL that a driver runs in one call. */
export async function dumpOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async (text, values = []) => (await client.query(text, values)).rows;
  const lines = [];
  for (const { line } of await rows(
    `select pg_get_functiondef(p.oid) as line from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  ))
    lines.push(line);
  const tables = await rows(
    `select c.oid, quote_ident(relname) as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  for (const { oid, name } of tables) {
    const columns = await rows(
      `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
         a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as value,
         case when a.attcollation <> t.typcollation then quote_ident(c.collname) end as collation
       from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation c on c.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [oid],
    );
    lines.push(`create table ${name} (${columns.map(columnOf).join(', ')})`);
    const written = columns.filter(({ generated }) => generated === '').map((column) => column.name);
    for (const { chunk } of await rows(
      `select json_agg(t)::text as chunk from (select *, (row_number() over () - 1) / 50 as n from ${name}) t group by n order by n`,
    ))
      lines.push(
        `insert into ${name} (${written}) overriding system value select ${written} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(chunk)})`,
      );
    for (const column of columns.filter(({ identity }) => identity !== ''))
      lines.push(
        `select setval(pg_get_serial_sequence('${name}', '${column.name}'), coalesce((select max(${column.name}) from ${name}), 1))`,
      );
  }
  for (const { line } of await rows(
    `select 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f') order by contype = 'f', conname`,
  ))
    lines.push(line);
  for (const { line } of await rows(
    `select pg_get_indexdef(indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 1`,
  ))
    lines.push(line);
  for (const { line } of await rows('select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1'))
    lines.push(line);
  await client.end();
  return lines.map((line) => `${line};\n`).join('');
}

function columnOf({ name, type, required, identity, generated, value, collation }) {
  const made = generated === '' ? '' : ` generated always as (${value}) stored`;
  const counted = identity === '' ? '' : ` generated ${identity === 'a' ? 'always' : 'by default'} as identity`;
  const usual = value === null || generated !== '' ? '' : ` default ${value}`;
  return `${name} ${type}${collation ? ` collate ${collation}` : ''}${made}${counted}${usual}${required ? ' not null' : ''}`;
}
