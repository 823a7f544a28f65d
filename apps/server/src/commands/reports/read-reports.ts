import { canSeeReports } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { Report, ReportCounts } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReports } from '../../policies/reports.ts';
import type { OpenReports, Page, ReportQuery } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitles } from '../instructions/followed-title.ts';

/** @throws DomainError `NOT_FOUND`, `DELETED`; CursorError for a cursor of another list */
export function listReports(context: AppContext, query: ReportQuery): Promise<Page<Report>> {
  return context.storage.read(async ({ instructions, reports }) => {
    await findInstruction(instructions, query.instructionId);
    return reports.page(query);
  });
}

/** People who may not read reports count only their own. @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED` */
export function countReports(context: AppContext, caller: Caller, instructionId: Id): Promise<ReportCounts> {
  return context.storage.read(async (readers) => {
    await checkReports(readers, caller, instructionId);
    await findInstruction(readers.instructions, instructionId);
    const counts = await readers.reports.counts(instructionId, canSeeReports(caller.role) ? undefined : caller.id);
    return { ...counts, own: await readers.reports.ownOpen(instructionId, caller.id) };
  });
}

/** An instruction with unresolved problems. */
interface OpenProblems extends OpenReports {
  readonly instructionId: Id;
  readonly title: string;
}

/** Instructions with open reports: those that stop a person first, then those with the most. */
export function listOpenReports(context: AppContext): Promise<OpenProblems[]> {
  return context.storage.read(async ({ instructions, reports }) => {
    const open = await reports.openByInstruction();
    const records = [...(await instructions.findMany([...open.keys()])).values()];
    const titles = await followedTitles({ instructions }, records);
    return records
      .filter(({ deletedAtMs }) => deletedAtMs === null)
      .map(({ id }) => ({ instructionId: id, title: titles.get(id) ?? '', ...(open.get(id) ?? NONE_OPEN) }))
      .toSorted(
        (one, other) =>
          other.stoppedCount - one.stoppedCount || other.openCount - one.openCount || one.title.localeCompare(other.title, 'en'),
      );
  });
}

const NONE_OPEN: OpenReports = { openCount: 0, stoppedCount: 0 };
