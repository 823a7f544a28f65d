import { type QueryExecutorProvider, sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** Rows read at a time. */
const PAGE = 500;

/** Puts right what earlier steps left undone. */
export async function corrections(db: StepDatabase): Promise<void> {
  await keyUrgentNotices(db);
  await foldTags(db);
}

/** 0036 folded the key of a tag, which ends in a hash where the name is long: its end was not found. */
async function foldTags(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ; ) {
    const page: readonly Tag[] = await tagsBehind(db, after);
    for (const { id, name, found_key } of page)
      if (folded(name) !== found_key) await sql`update tag set found_key = ${folded(name)} where id = ${id}`.execute(db);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly found_key: string;
}

async function tagsBehind(db: QueryExecutorProvider, id: string): Promise<readonly Tag[]> {
  return (await sql<Tag>`select id, name, found_key from tag where id > ${id} order by id limit ${PAGE}`.execute(db)).rows;
}

const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  μ: 'u',
};
const SPECIAL = /[ßæœøłđðþıςμ]/g;

/** As names were folded when this step was written. */
function folded(name: string): string {
  const key = name.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
  const bare = key.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return bare.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter).normalize('NFC');
}

interface Notice {
  readonly id: string;
  readonly user_id: string;
  readonly module: string;
  readonly sender: string;
  readonly caused_by: string | null;
  readonly created_at: number;
  readonly about: string | null;
}

/** What a notice waits for: its key, and when that was settled; null while it is open. */
interface Matter {
  readonly key: string;
  readonly settledAtMs: number | null;
}

/**
 * Urgent notices are marked as read by their key once they are settled. Those from before there were keys get theirs here, the
 * newest of each matter and person alone; the earlier ones, and what was settled meanwhile, are marked as read.
 */
async function keyUrgentNotices(db: QueryExecutorProvider): Promise<void> {
  const matters = new Map<string, Matter | null>();
  const seen = new Set<string>();
  for (let before: string | null = null; ; ) {
    const page: readonly Notice[] = await urgentWithoutKey(db, before);
    for (const notice of page) {
      const matter = await matterOf(db, notice, matters);
      if (!matter) continue;
      const { key, settledAtMs } = matter;
      const isNewest = !seen.has(`${key} ${notice.user_id}`) && !(await hasNotice(db, key, notice.user_id));
      seen.add(`${key} ${notice.user_id}`);
      if (isNewest) await sql`update notification set notice_key = ${key} where id = ${notice.id}`.execute(db);
      if (!isNewest || (settledAtMs !== null && settledAtMs >= Number(notice.created_at)))
        await sql`update notification set is_read = 1 where id = ${notice.id}`.execute(db);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    before = last.id;
  }
}

/** The newest first: ids sort by the time at which they were made. */
async function urgentWithoutKey(db: QueryExecutorProvider, before: string | null): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`select id, user_id, module, sender, caused_by, created_at, about from notification
    where notice_key is null and by_hand = 0 and ${before === null ? sql`1 = 1` : sql`id < ${before}`}
      and ((module = 'Reports' and process in ('Problem reported', 'Stopped by a problem'))
        or (module = 'BWI' and process = 'failed')
        or (module = 'Verification' and process = 'Verification wanted'))
    order by id desc limit ${PAGE}`.execute(db);
  return rows;
}

async function hasNotice(db: QueryExecutorProvider, key: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from notification where notice_key = ${key} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

async function matterOf(
  db: QueryExecutorProvider,
  { module, sender, caused_by: userId, about }: Notice,
  known: Map<string, Matter | null>,
): Promise<Matter | null> {
  const { instructionId, id }: { instructionId?: string; id?: string | null } = about === null ? {} : JSON.parse(about);
  const name = JSON.stringify([module, sender, userId, instructionId, id]);
  const found = known.get(name);
  if (found !== undefined) return found;
  const matter = await readMatter();
  known.set(name, matter);
  return matter;

  async function readMatter(): Promise<Matter | null> {
    if (module === 'BWI') return refusal(db, sender);
    if (typeof id !== 'string') return null;
    if (module === 'Reports') return reportOfThread(db, id);
    return userId === null || instructionId === undefined ? null : call(db, userId, instructionId, id);
  }
}

async function reportOfThread(db: QueryExecutorProvider, threadId: string): Promise<Matter | null> {
  const { rows } = await sql<{ id: string; at: number | null }>`select feedback_thread.report_id as id, report_resolution.at as at
    from feedback_thread left join report_resolution on report_resolution.report_id = feedback_thread.report_id
    where feedback_thread.id = ${threadId} and feedback_thread.report_id is not null`.execute(db);
  const [report] = rows;
  return report ? { key: `report ${report.id}`, settledAtMs: report.at === null ? null : Number(report.at) } : null;
}

/** Of an instruction that was released since, or is gone, nothing is refused any more. */
async function refusal(db: QueryExecutorProvider, instructionId: string): Promise<Matter> {
  const { rows } = await sql`select 1 from instruction where id = ${instructionId} and is_refused = 1`.execute(db);
  return { key: `refused-release ${instructionId}`, settledAtMs: rows.length > 0 ? null : Number.POSITIVE_INFINITY };
}

/** A supervisor who was called has come when the step was verified after it. */
async function call(db: QueryExecutorProvider, userId: string, instructionId: string, stepId: string): Promise<Matter> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from verification
    where user_id = ${userId} and instruction_id = ${instructionId} and step_id = ${stepId}`.execute(db);
  const at = rows[0]?.at ?? null;
  return { key: `supervisor-call ${userId} ${instructionId}`, settledAtMs: at === null ? null : Number(at) };
}
