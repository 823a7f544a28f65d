import { at, type Caller, listAt } from '../../lib/caller.ts';
import { titlesOf } from './make-hall.ts';
import type { ConfirmedSave, ConfirmedTick, Tally } from './shift.ts';

export interface Compared {
  /** Confirmed but missing, or different from what was confirmed. */
  readonly lost: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
}

/** Checks everything confirmed in the event log, which must contain each once, and in the current data. */
export async function compareWithServer(admin: Caller, { ticks, saves, photos }: Tally): Promise<Compared> {
  const log = await readLog(admin);
  const library = await admin.succeed('GET', '/api/attachments');
  const files = (Array.isArray(library) ? library : []).map((file) => `${at(file, 'path')} ${at(file, 'sha256')}`);
  const written = counted([...log.flatMap(ticksIn), ...log.flatMap(savesIn), ...files]);
  const confirmed = [...ticks.map(keyOfTick), ...saves.map(keyOfSave), ...photos.map(({ path, sha256 }) => `${path} ${sha256}`)];
  return {
    lost: [
      ...confirmed.filter((key) => !written.has(key)),
      ...(await wrongStates(admin, ticks)),
      ...(await wrongTitles(admin, saves)),
    ],
    doubled: confirmed.filter((key) => (written.get(key) ?? 0) > 1),
  };
}

const keyOfTick = ({ userId, stepId, done, at: atMs }: ConfirmedTick): string => `tick ${userId} ${stepId} ${done} ${atMs}`;
const keyOfSave = ({ guideId, version }: Pick<ConfirmedSave, 'guideId' | 'version'>): string => `save ${guideId} ${version}`;

/** One event of the log in its export. */
interface LogLine {
  readonly kind: unknown;
  readonly subjectId: unknown;
  readonly payload: unknown;
}

async function readLog({ url, token }: Caller): Promise<LogLine[]> {
  const response = await fetch(`${url}/api/audit/events?format=jsonl`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`The event log answers ${response.status}`);
  const lines = (await response.text()).split('\n').flatMap((line): unknown => (line === '' ? [] : [JSON.parse(line)]));
  return lines.flatMap((line) => {
    const payload = at(line, 'payload');
    if (typeof payload !== 'string') return [];
    return [{ kind: at(line, 'kind'), subjectId: at(line, 'subjectId'), payload: JSON.parse(payload) }];
  });
}

function ticksIn({ kind, payload }: LogLine): readonly string[] {
  if (kind !== 'progress.recorded') return [];
  const userId = String(at(payload, 'userId'));
  return listAt(payload, 'items').map((item) => `tick ${userId} ${at(item, 'itemId')} ${at(item, 'isDone')} ${at(item, 'atMs')}`);
}

function savesIn({ kind, subjectId, payload }: LogLine): readonly string[] {
  if (kind !== 'instruction.saved') return [];
  return [keyOfSave({ guideId: String(subjectId), version: Number(at(payload, 'version')) })];
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Steps whose state differs from their last confirmed tick. */
async function wrongStates(admin: Caller, ticks: readonly ConfirmedTick[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [userId, own] of Map.groupBy(ticks, (tick) => tick.userId)) {
    const person = await admin.succeed('GET', `/api/users/${userId}`);
    const done = new Set(
      listAt(person, 'assignments').flatMap((assignment) =>
        listAt(assignment, 'stepsDone').flatMap((item) => (at(item, 'done') === true ? [String(at(item, '_id'))] : [])),
      ),
    );
    const last = new Map(own.map((tick) => [tick.stepId, tick]));
    for (const tick of last.values()) if (done.has(tick.stepId) !== tick.done) wrong.push(`state of ${keyOfTick(tick)}`);
  }
  return wrong;
}

/** Steps whose title differs from the last save. */
async function wrongTitles(admin: Caller, saves: readonly ConfirmedSave[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [guideId, own] of Map.groupBy(saves, (save) => save.guideId)) {
    const titles = titlesOf(await admin.succeed('GET', `/api/wip/${guideId}`));
    const last = new Map(own.map((save) => [save.stepId, save]));
    for (const save of last.values()) if (titles.get(save.stepId) !== save.title) wrong.push(`title of ${keyOfSave(save)}`);
  }
  return wrong;
}
