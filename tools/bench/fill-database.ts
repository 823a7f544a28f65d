import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '@benchbook/testkit/product';

/** A row in database form. */
export type DatabaseRow = Readonly<Record<string, string | number | null>>;

/**
 * Inserts rows of a large plant directly into the database of a running product: through the API each person costs a
 * deliberately slow password hash, and rate limits forbid thousands of messages in a minute. All in one transaction.
 */
export function fillDatabase({ dataDir }: Product, rows: readonly (readonly [table: string, row: DatabaseRow])[]): void {
  const database = new DatabaseSync(join(dataDir, 'benchbook.db'), { timeout: 60_000 });
  try {
    database.exec('begin immediate');
    for (const [table, row] of rows) {
      const columns = Object.keys(row);
      const names = columns.map((column) => `"${column}"`).join(', ');
      const places = columns.map(() => '?').join(', ');
      database.prepare(`insert into "${table}" (${names}) values (${places})`).run(...Object.values(row));
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}

const LETTERS = 'abcdefghij';
const ROLES = ['Artisan', 'Artisan', 'Artisan', 'Work Lead', 'Engineer', 'QA'];

/** A person of a large plant; names contain only letters and underscores. */
export function personRow(number: number): DatabaseRow {
  const username = `person_${String(number).replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)))}`;
  return {
    id: randomUUID(),
    username,
    username_key: username,
    role: ROLES[number % ROLES.length] ?? 'Artisan',
    image: '',
    status: 'Offline',
    is_active: 1,
    password_hash: null,
    created_at: number,
    updated_at: number,
  };
}

/** An unread notice of the given age in minutes. */
export function noticeRow(userId: string, number: number): DatabaseRow {
  return {
    id: randomUUID(),
    user_id: userId,
    message: `person_${number} has started "Gearbox ${number} overhaul" (12 %).`,
    module: 'ProgressTracker',
    process: 'Started',
    sender: 'bench',
    recipient_ids: JSON.stringify([userId]),
    caused_by: null,
    is_read: 0,
    created_at: Date.now() - number * 20_000,
    about: null,
  };
}

/** A thread of one person with itself, and its messages of one to three lines. */
export function threadRows(userId: string, instructionId: string, messages: number) {
  const id = randomUUID();
  const atMs = Date.now() - messages * 60_000;
  const settled = {
    report_id: null,
    resolved_by: null,
    resolved_at: null,
    resolution_note: '',
    deleted_at: null,
    deleted_by: null,
  };
  const thread = { id, instruction_id: instructionId, name: `Thread of ${messages}`, author_id: userId, created_at: atMs };
  const member = { thread_id: id, user_id: userId, read_to: messages, added_at: atMs };
  const said = Array.from({ length: messages }, (_, index) => ({
    id: randomUUID(),
    thread_id: id,
    position: index + 1,
    user_id: userId,
    device_id: null,
    text: `Message ${index + 1}. ${'The connector seats well and clicks; the label is on the other side. '.repeat(index % 4)}`,
    at: atMs + index * 60_000,
  }));
  const rows: (readonly [string, DatabaseRow])[] = [
    ['feedback_thread', { ...thread, ...settled, changed_at: Date.now(), message_count: messages }],
    ['feedback_member', member],
    ...said.map((row) => ['feedback_message', row] as const),
  ];
  return { id, rows };
}
