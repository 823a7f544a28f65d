import { BOARD_STAGES, type Board, type BoardEntry, type BoardPerson, type BoardStage, isAtStage } from '@benchbook/domain/board';
import { USER_STATUSES, type UserStatus } from '@benchbook/domain/users';

/** The filter of the board, as in the address. */
export interface BoardFilter {
  readonly status: UserStatus | undefined;
  readonly stage: BoardStage | undefined;
  readonly instructionId: string | undefined;
}

/** A row of the table. */
export interface BoardRow {
  readonly person: BoardPerson;
  readonly entries: ReadonlyMap<string, BoardEntry>;
}

export function readFilter(params: URLSearchParams): BoardFilter {
  return {
    status: USER_STATUSES.find((status) => status === params.get('status')),
    stage: BOARD_STAGES.find((stage) => stage === params.get('show')),
    instructionId: params.get('wi') ?? undefined,
  };
}

/** The address of Home with this filter, scrolled to the table. */
export function filterAddress({ status, stage, instructionId }: Partial<BoardFilter>): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(stage && { show: stage }),
    ...(instructionId && { wi: instructionId }),
  });
  return `?${params}#board`;
}

/** Users with assignments, or those that match the filter; each with their assignments. */
export function rowsOf(board: Board, { status, stage, instructionId }: BoardFilter, today: string): readonly BoardRow[] {
  const entries = Map.groupBy(board.entries, ({ userId }) => userId);
  const isMeant = (entry: BoardEntry) =>
    (instructionId === undefined || entry.instructionId === instructionId) &&
    (stage === undefined || isAtStage(entry, stage, today));
  return board.people
    .filter((person) => {
      if (status !== undefined) return person.status === status;
      return (entries.get(person.id) ?? []).some(isMeant);
    })
    .map((person) => ({
      person,
      entries: new Map((entries.get(person.id) ?? []).map((entry) => [entry.instructionId, entry] as const)),
    }));
}

/** Number of entries at a stage, for all instructions or for one. */
export function countAt(entries: readonly BoardEntry[], stage: BoardStage, today: string): number {
  return entries.filter((entry) => isAtStage(entry, stage, today)).length;
}
