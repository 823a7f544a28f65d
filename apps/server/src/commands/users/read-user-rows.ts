import { IMPORT_MOST_ROWS } from '@benchbook/contracts';
import { validationError } from '@benchbook/domain/errors';
import type { ImportRow } from '@benchbook/domain/users';
import { CsvError, parse } from 'csv-parse/sync';
import { t } from './messages.ts';

/** A row of an import file with its line number. */
export interface FileRow extends ImportRow {
  /** From 1. */
  readonly line: number;
}

const NO_ROWS = t('noRows');
const TOO_MANY = t('manyRows', { most: IMPORT_MOST_ROWS });
const NO_COLUMNS = t('columnMissing');

/** Accepted headers of the columns. */
const NAME_HEADS: readonly string[] = ['username', 'user name', 'user', 'name', 'login'];
const ROLE_HEADS: readonly string[] = ['role', 'user role'];
const PROVIDER_HEADS: readonly string[] = [
  'name at the provider',
  'provider name',
  'plant account',
  'upn',
  'user principal name',
];

/**
 * Parses an import file of people: user name and role, separated by commas, semicolons or tabs. A header line defines the
 * order and allows other columns; without one the first column is the name, the second the role. The provider name
 * is only read from a column with that header.
 *
 * @throws DomainError `VALIDATION` for a text that is not such a file, has no people, or too many
 */
export function readUserRows(text: string): FileRow[] {
  const records = parseRecords(text).filter(({ record }) => record.some((cell) => cell !== ''));
  const [first] = records;
  const heads = first?.record.map((cell) => cell.toLowerCase()) ?? [];
  const [name, role] = [
    heads.findIndex((head) => NAME_HEADS.includes(head)),
    heads.findIndex((head) => ROLE_HEADS.includes(head)),
  ];
  const hasHeads = name >= 0 || role >= 0;
  if (hasHeads && (name < 0 || role < 0)) throw validationError({ text: NO_COLUMNS });
  const provider = heads.findIndex((head) => PROVIDER_HEADS.includes(head));
  const columns = hasHeads ? { name, role, provider } : { name: 0, role: 1, provider: -1 };
  const rows = records.slice(hasHeads ? 1 : 0).map(({ record, line }) => ({
    line,
    username: record[columns.name] ?? '',
    role: record[columns.role] ?? '',
    ...(record[columns.provider] ? { providerName: record[columns.provider] } : {}),
  }));
  if (rows.length === 0) throw validationError({ text: NO_ROWS });
  if (rows.length > IMPORT_MOST_ROWS) throw validationError({ text: TOO_MANY });
  return rows;
}

/** A first line of some spreadsheets that names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i;

function parseRecords(text: string): { record: string[]; line: number }[] {
  const [separatorLine, said] = SEPARATOR_LINE.exec(text) ?? [];
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: said ?? delimiterOf(text),
      fromLine: separatorLine === undefined ? 1 : 2,
      trim: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      info: true,
    });
    // The package's types do not reflect the `info` option.
    return (parsed as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      record,
      line: info.lines,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw validationError({ text: t('noCsv', { reason: error.message }) });
    throw error;
  }
}

/** The most frequent separator in the first line; some spreadsheets use semicolons, depending on the language. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const countOf = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}
