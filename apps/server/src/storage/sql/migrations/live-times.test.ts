import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LiveText } from '../../../ports/instructions.ts';
import { onEachDatabase } from '../../../test/ports/each-database.ts';
import { NOON_MS, storedInstruction } from '../../../test/ports/fixtures.ts';
import { openPostgres } from '../../postgres.ts';
import { openSqlite } from '../../sqlite.ts';
import { TIME_LIMIT_MS } from '../time-limit.ts';

const HOUR_MS = 3_600_000;
const RELEASE = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: true, isRefused: false };
const TEXT: LiveText = {
  title: 'Live',
  kind: 'steps',
  previewImage: '',
  documentNumber: '',
  system: 'Times',
  subject: '',
  stepCount: 1,
  modifiedBy: null,
  modifiedAtMs: NOON_MS,
};

onEachDatabase('releases of an older server (1.5.0) on the same database', ({ storage, address }) => {
  /** Writes a live text with the columns of 1.5.0, as that version does after freezing a revision. */
  async function putAsBefore(id: string, title: string): Promise<void> {
    const at = address();
    const engine =
      at.kind === 'sqlite' ? await openSqlite(at.path, TIME_LIMIT_MS) : await openPostgres(at.url, { report: () => {} });
    await engine.write(async (db) => {
      await sql`insert into live_text (instruction_id, title, title_key, kind, preview_image, document_number, document_key,
        system, subject, step_count, search_text) values (${id}, ${title}, ${title.toLowerCase()}, 'steps', '', '', '', 'Times', '', 1, 'times')
        on conflict (instruction_id) do update set title = excluded.title, title_key = excluded.title_key, kind = excluded.kind,
        preview_image = excluded.preview_image, document_number = excluded.document_number, document_key = excluded.document_key,
        system = excluded.system, subject = excluded.subject, step_count = excluded.step_count,
        search_text = excluded.search_text`.execute(db);
    });
    await engine.close();
  }
  const freeze = (instructionId: string, number: number) =>
    storage().transaction((tx) =>
      tx.revisions.insert({
        instructionId,
        number,
        version: number,
        title: 'Live',
        sha256: 'a'.repeat(64),
        text: '{}',
        manifest: new Map(),
        itemHashes: new Map(),
        files: [],
        releasedBy: null,
        reason: '',
        releasedAtMs: NOON_MS + number * HOUR_MS,
      }),
    );

  test('readers see the time of the release in texts, lists and order, never 1970 or that of an earlier release', async () => {
    const draft = { release: RELEASE, system: 'Times', modifiedAtMs: NOON_MS + 100 * HOUR_MS };
    const id = await storedInstruction(storage(), { ...draft, title: 'Ours' });
    const other = await storedInstruction(storage(), { ...draft, title: 'Other' });
    const times = async () => {
      const query = { showsLive: true, search: 'times', sort: 'modified', direction: 'ascending' } as const;
      const { rows } = await storage().read((r) => r.instructions.listSummaries(query));
      const text = await storage().read((r) => r.instructions.liveText(id));
      return [text?.modifiedAtMs, ...rows.map((row) => [row.title, row.modifiedAtMs])];
    };
    await freeze(other, 1);
    await storage().transaction((tx) =>
      tx.instructions.putLiveText(other, { ...TEXT, title: 'Other', modifiedAtMs: NOON_MS + 1.5 * HOUR_MS }),
    );
    const inOther = ['Other', NOON_MS + 1.5 * HOUR_MS];

    await freeze(id, 1);
    await putAsBefore(id, 'Theirs');
    expect(await times()).toEqual([NOON_MS + HOUR_MS, ['Theirs', NOON_MS + HOUR_MS], inOther]);

    await freeze(id, 2);
    await storage().transaction((tx) => tx.instructions.putLiveText(id, { ...TEXT, modifiedAtMs: NOON_MS + 1.7 * HOUR_MS }));
    expect(await times()).toEqual([NOON_MS + 1.7 * HOUR_MS, inOther, ['Live', NOON_MS + 1.7 * HOUR_MS]]);

    await freeze(id, 3);
    await putAsBefore(id, 'Theirs again');
    expect(await times()).toEqual([NOON_MS + 3 * HOUR_MS, inOther, ['Theirs again', NOON_MS + 3 * HOUR_MS]]);
  });
});
