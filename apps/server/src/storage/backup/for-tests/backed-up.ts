import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { anId, aPart } from '@benchbook/testkit';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../../ports/blob-store.ts';
import type { Readers, Storage } from '../../../ports/storage.ts';
import { instructionFields, NOON_MS, userRecord } from '../../../test/ports/fixtures.ts';
import type { DatabaseAddress } from '../../open-storage.ts';
import { openPostgres } from '../../postgres.ts';
import { postgresDialect } from '../../postgres-dialect.ts';
import type { SqlDialect } from '../../sql/dialect.ts';
import { runSteps } from '../../sql/migrations/run-steps.ts';
import type { Tables } from '../../sql/tables/index.ts';
import { sqliteDialect } from '../../sqlite-dialect.ts';
import { sqliteKysely } from '../../sqlite-driver.ts';

export const PHOTO = Buffer.from('not really a photo');
export const ODD_TEXT = 'a\u2028b\u2029c\r\nd "e" \\ ü 🙂';

/** Fills every area: a person, an instruction with parts, a revision with a photo, a report with another one, events. */
export async function fill(storage: Storage, blobs: BlobStore) {
  const { sha256, sizeBytes } = await blobs.put(PHOTO);
  const reported = await blobs.put(Buffer.from('worn'));
  const fields = instructionFields({ title: `Title ${ODD_TEXT}` });
  const user = userRecord();
  const file = { path: `${anId()}.png`, sha256, sizeBytes, mediaType: 'image/png' };
  await storage.transaction(async (tx) => {
    await tx.users.insert(user);
    await tx.instructions.insert(fields);
    await tx.parts.apply(fields.id, { put: [aPart({ body: { title: ODD_TEXT } })] }, { userId: user.id, atMs: NOON_MS });
    await tx.documents.save(fields.id, 1, JSON.stringify({ text: ODD_TEXT }));
    await tx.files.recordBlob({ sha256, sizeBytes, mediaType: 'image/png', createdAtMs: NOON_MS });
    await tx.files.recordBlob({ ...reported, mediaType: 'image/png', createdAtMs: NOON_MS });
    await tx.files.insert({
      ...file,
      id: anId(),
      extension: 'png',
      name: 'n',
      isDeleted: false,
      modelId: null,
      createdAtMs: NOON_MS,
    });
    await tx.instructions.putLiveText(fields.id, { ...fields, title: `Live ${ODD_TEXT}` });
    await tx.assignments.assign({ userId: user.id, instructionId: fields.id, assignedBy: null, assignedAtMs: NOON_MS });
    await tx.revisions.insert({
      instructionId: fields.id,
      number: 1,
      version: 1,
      title: 'T',
      text: '{}',
      sha256: '0',
      files: [file],
      manifest: await tx.parts.manifest(fields.id),
      itemHashes: new Map([['a', 'b']]),
      releasedBy: user.id,
      reason: '',
      releasedAtMs: NOON_MS,
    });
    await tx.reports.insert({
      id: anId(),
      kind: 'problem',
      instructionId: fields.id,
      revision: 1,
      stepId: 'a',
      stepNumber: '1',
      stepTitle: 'S',
      run: null,
      userId: user.id,
      deviceId: null,
      text: ODD_TEXT,
      isStopped: false,
      atMs: NOON_MS,
      receivedAtMs: NOON_MS,
      files: [{ id: anId(), name: 'worn.png', sha256: reported.sha256, sizeBytes: 4, mediaType: 'image/png' }],
    });
    tx.events.append({
      atMs: NOON_MS,
      userId: user.id,
      deviceId: null,
      kind: 'made',
      subjectId: fields.id,
      payload: { ODD_TEXT },
    });
  });
  return fields.id;
}

export async function replaceFile(path: string, text: string): Promise<void> {
  await rm(path);
  await writeFile(path, text);
}

export async function editManifest(folder: string, edit: (text: string) => string): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

export async function forgetFile(folder: string, sha256: string): Promise<void> {
  await rm(join(folder, 'files', sha256));
  await editManifest(folder, (text) => {
    const manifest = JSON.parse(text);
    return JSON.stringify({ ...manifest, blobs: manifest.blobs.filter((file: { sha256: string }) => file.sha256 !== sha256) });
  });
}

/** A database as the first version created it, with one person. */
export async function leaveOldDatabase(address: DatabaseAddress): Promise<void> {
  const fill = async (db: Kysely<Tables>, dialect: SqlDialect) => {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
    await runSteps(db, dialect, { behind: null, upTo: '0001-foundation' });
    await db.insertInto('meta').values({ name: 'epoch', value: 'old' }).execute();
    await sql`insert into app_user (id, username, username_key, role, image, status, is_active, created_at, updated_at)
      values ('old', 'old_hand', 'old_hand', 'Artisan', '', 'Offline', 1, 1, 1)`.execute(db);
  };
  if (address.kind === 'sqlite') {
    const database = new DatabaseSync(address.path);
    await fill(sqliteKysely(database), sqliteDialect);
    database.close();
    return;
  }
  const engine = await openPostgres(address.url, { report: () => undefined, migrates: false });
  await engine.write((db) => fill(db, postgresDialect));
  await engine.close();
}

/** All data that a restore must bring back for an instruction. */
export const everything = (storage: Storage, id: string) =>
  storage.read(async (r) => ({
    record: await r.instructions.find(id),
    parts: await r.parts.list(id),
    versions: await r.parts.versions(id, 10),
    document: Buffer.from((await r.documents.find(id, 1)) ?? []).toString(),
    revision: await r.revisions.find(id, 1),
    reports: await r.reports.page({ instructionId: id, limit: 9 }),
    files: await r.files.list(),
    users: (await r.users.page({})).rows,
    events: await r.events.list(),
    chain: await r.events.verifyChain(),
    assigned: await assignedTo(r, (await r.users.page({})).rows[0]?.id),
    found: (await r.instructions.listSummaries({ search: 'title' })).total,
  }));

const assignedTo = async (r: Readers, assigneeId = '') => (await r.instructions.listSummaries({ assigneeId })).rows;
