import { type ChainHead, EMPTY_LOG, isStretch, type LogFilter } from '@benchbook/domain/audit';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { LogExtent, LogPiece, Readers } from '../../ports/index.ts';

/** Events measured per query; they are not read into memory. */
const MEASURED_AT_ONCE = 20_000;

/** The extent of an export, fixed before its first byte: the log only grows, so nothing in it changes meanwhile. */
export interface ExportPlan {
  readonly filter: LogFilter;
  /** Newest event of the whole log. */
  readonly head: ChainHead;
  /** Null when there is nothing to export. */
  readonly extent: LogExtent | null;
}

/** @throws DomainError `NOT_FOUND` for a person or an instruction that never existed */
export async function planExport({ storage }: Pick<AppContext, 'storage'>, filter: LogFilter): Promise<ExportPlan> {
  const head = await storage.read(async (readers) => {
    await checkNames(readers, filter);
    return readers.events.head();
  });
  const extent = await measure({ storage }, filter, head);
  if (extent === null || !isStretch(filter)) return { filter, head, extent };
  // A span includes all events between its first and its last, even those with a time outside it.
  return { filter, head, extent: { ...extent, count: extent.last - extent.first + 1 } };
}

async function checkNames({ instructions, users }: Readers, { instructionId, personId }: LogFilter): Promise<void> {
  if (instructionId !== undefined && !(await instructions.find(instructionId)))
    throw new DomainError('NOT_FOUND', { kind: 'instruction', id: instructionId });
  if (personId !== undefined && !(await users.find(personId))) throw new DomainError('NOT_FOUND', { kind: 'user', id: personId });
}

async function measure({ storage }: Pick<AppContext, 'storage'>, filter: LogFilter, head: ChainHead): Promise<LogExtent | null> {
  const found: LogExtent[] = [];
  for (const piece of pieces({ first: EMPTY_LOG.sequence + 1, last: head.sequence }, MEASURED_AT_ONCE)) {
    const extent = await storage.read(({ events }) => events.extent(piece, filter));
    if (extent) found.push(extent);
  }
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return null;
  return { first: first.first, last: last.last, count: found.reduce((sum, { count }) => sum + count, 0) };
}

/** Splits a range of the log into smaller ones, so that no query takes long. */
export function* pieces({ first, last }: LogPiece, size: number): Generator<LogPiece> {
  for (let start = first; start <= last; start += size) yield { first: start, last: Math.min(start + size - 1, last) };
}
