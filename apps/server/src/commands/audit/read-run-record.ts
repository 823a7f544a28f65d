import type { RunRecord } from '@benchbook/contracts';
import { givenNickname } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { isClosed } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Readers } from '../../ports/index.ts';
import { frozenItems } from '../release/frozen-items.ts';
import { revisionItems } from '../release/revision-items.ts';
import { findRuns, type RecordedRuns, type RecordPlace, runOf } from './find-run.ts';
import { recordedSteps } from './recorded-steps.ts';
import { RUN_EVENT_KINDS, runEvents } from './run-events.ts';
import { type RunFacts, readRunFacts } from './run-facts.ts';
import { RUN_KINDS, type RunHistory, runHistory } from './run-history.ts';
import { readSentByDevice } from './sent-by-device.ts';
import { VERIFIED_KIND, verificationMethods } from './verification-methods.ts';

/** More events than one instruction's assignments ever have. */
const ALL = 1_000_000;

/**
 * The record of one run: who did which step when and on which device, from which text, who verified, what was
 * reported and read.
 *
 * @throws DomainError as `findRuns`; also `NOT_FOUND` for a run that never existed
 */
export function readRunRecord(context: AppContext, caller: Caller, place: RecordPlace, number: number): Promise<RunRecord> {
  return context.storage.read(async (readers) => {
    const found = await findRuns(context, readers, caller, place);
    const run = runOf(found, number);
    const next = found.runs.find((other) => other.number === number + 1);
    const events = await readers.events.list({
      subjectId: place.instructionId,
      kinds: [...RUN_KINDS, ...RUN_EVENT_KINDS, VERIFIED_KIND],
      limit: ALL,
    });
    const history = runHistory(events, { userId: place.userId, run: number }, next?.startedAtMs ?? null);
    const facts = await readRunFacts(readers, place.instructionId, history, next?.startedAtMs ?? null);
    const measuredBy = isClosed(run) ? run.completedRevision : null;
    const revisions = await revisionsOf(readers, found, facts, measuredBy);
    const titles = new Map<number, NonNullable<Awaited<ReturnType<typeof frozenItems>>>>();
    const order = [...(measuredBy === null ? [] : [measuredBy]), ...revisions.map(({ revision }) => revision)];
    for (const revision of order) titles.set(revision, (await frozenItems(readers, place.instructionId, revision)) ?? new Map());
    const devices = deviceNames(readers);
    const names = await namesOf(readers, devices, history, facts);
    const happenings = await runEvents(readers, events, history.places, devices.nameOf);
    const measured = await revisionItems(readers, place.instructionId, order[0] ?? 0);
    const sentByDevice = await readSentByDevice(readers, place, history.places);
    const live = await readers.instructions.liveText(place.instructionId);
    const steps = recordedSteps(
      facts,
      {
        titles,
        hashes: measured?.hashOf ?? new Map(),
        headings: measured?.headings ?? new Set(),
        isRunClosed: isClosed(run),
      },
      {
        ...names,
        sentByDevice,
        methodOf: verificationMethods(events),
      },
    );
    return {
      instruction: {
        id: found.instruction.id,
        title: revisions[0]?.title ?? found.instruction.title,
        // A draft's number is not yet on any paper.
        documentNumber: live?.documentNumber ?? found.instruction.documentNumber,
        isDeleted: found.instruction.deletedAtMs !== null,
      },
      person: { id: found.person.id, username: found.person.username },
      run: number,
      assignedBy: history.assignedBy === null ? null : names.person(history.assignedBy),
      started: run.startedAtMs,
      completed: run.completedAtMs,
      completedRevision: run.completedRevision,
      reopened: run.reopenedAtMs !== null,
      reopenings: history.reopenings.map(
        ({ atMs, byUserId, deviceId, itemId, revision, reason, closedAtMs, closedRevision }) => ({
          opened: atMs,
          by: names.person(byUserId),
          device: names.device(deviceId),
          StepID: itemId,
          revision,
          reason,
          number: titles.get(revision)?.get(itemId)?.number ?? '',
          title: titles.get(revision)?.get(itemId)?.title ?? '',
          closed: closedAtMs,
          closedRevision,
        }),
      ),
      ...history.brief,
      revisions,
      devices: devicesOf(steps),
      unnamedDevices: [...devices.unnamed],
      happenings,
      handovers: history.handovers.map(({ from, to, byUserId, atMs, note }) => ({
        from: names.person(from.userId),
        to: names.person(to.userId),
        by: names.person(byUserId),
        at: atMs,
        note,
      })),
      ...steps,
      timeZone: context.timeZone,
      made: context.clock.nowMs(),
      madeBy: caller.username,
      chainHead: await readers.events.head(),
    };
  });
}

type DeviceNames = ReturnType<typeof deviceNames>;

/** Nicknames of devices, or short ids that distinguish unnamed ones; each device is looked up once. */
function deviceNames({ devices }: Readers) {
  const known = new Map<Id, string>();
  const unnamed = new Set<string>();
  return {
    /** All unnamed devices requested so far. */
    unnamed,
    nameOf: async (id: Id | null): Promise<string | null> => {
      if (id === null) return null;
      const device = known.has(id) ? null : await devices.find(id);
      const name = known.get(id) ?? device?.nickname ?? id;
      if (!known.has(id) && (device === null || givenNickname(device) === '')) unnamed.add(name);
      known.set(id, name);
      return name;
    },
  };
}

/** Devices on which the work was read and done. */
function devicesOf({ infoReadings, ticks }: Pick<RunRecord, 'infoReadings' | 'ticks'>): string[] {
  return [...new Set([...infoReadings, ...ticks].flatMap(({ device }) => device ?? []))];
}

/** Revisions that the record mentions, newest first; if none, the live or the latest one. */
async function revisionsOf(
  readers: Readers,
  { instruction: { id, release } }: RecordedRuns,
  { ticks, verifications, reports, readings, infoReadings }: RunFacts,
  measuredBy: number | null,
): Promise<RunRecord['revisions']> {
  const worked = new Set([...ticks, ...verifications].map(({ revision }) => revision));
  const numbers = new Set([...worked, ...[...reports, ...readings, ...infoReadings].map(({ revision }) => revision)]);
  if (measuredBy !== null) numbers.add(measuredBy);
  const all = await readers.revisions.list(id);
  const shown = release.liveRevision ?? all[0]?.number;
  if (numbers.size === 0 && shown !== undefined) numbers.add(shown);
  const heads = all.filter(({ number }) => numbers.has(number));
  const people = await readers.users.findMany(heads.flatMap(({ releasedBy }) => releasedBy ?? []));
  return heads.map(({ number, title, sha256, releasedAtMs, releasedBy }) => ({
    revision: number,
    title,
    sha256,
    released: releasedAtMs,
    worked: worked.has(number),
    releasedBy: (releasedBy === null ? undefined : people.get(releasedBy))?.username ?? '',
  }));
}

async function namesOf(
  readers: Readers,
  devices: DeviceNames,
  { handovers, assignedBy, reopenings }: RunHistory,
  facts: RunFacts,
) {
  const ids = [
    assignedBy,
    ...handovers.flatMap(({ from, to, byUserId }) => [from.userId, to.userId, byUserId]),
    ...reopenings.map(({ byUserId }) => byUserId),
    ...facts.ticks.map(({ userId }) => userId),
    ...facts.verifications.map(({ verifierId }) => verifierId),
    ...[...facts.readings, ...facts.infoReadings, ...facts.revisionChoices].map(({ userId }) => userId),
  ].filter((id) => id !== null);
  const people = await readers.users.findMany(ids);
  const nameById = new Map<Id, string | null>();
  for (const { deviceId } of [...facts.ticks, ...facts.infoReadings, ...facts.revisionChoices, ...reopenings])
    if (deviceId !== null) nameById.set(deviceId, await devices.nameOf(deviceId));
  return {
    person: (id: Id | null): string => (id === null ? undefined : people.get(id)?.username) ?? '',
    device: (id: Id | null): string | null => (id === null ? null : (nameById.get(id) ?? id)),
  };
}
