import type { Id } from '@benchbook/domain/ids';
import type { KeptWork } from './kept-work.ts';

/**
 * Unsaved work written in the moment the page goes: local storage takes it at once, while a database may not get round
 * to it any more. It is held only until the database has it.
 */
export function keepAtOnce(work: KeptWork): void {
  localStorage.setItem(keyOf(work.userId, work.instructionId), JSON.stringify(work));
}

/** @throws SyntaxError for a text that is no longer one of ours */
export function readAtOnce(userId: Id, instructionId: Id): KeptWork | undefined {
  const text = localStorage.getItem(keyOf(userId, instructionId));
  const content: unknown = text === null ? undefined : JSON.parse(text);
  return isKeptWork(content) ? content : undefined;
}

/** Takes it away, unless something newer was written since `keptAtMs`. */
export function dropAtOnce(userId: Id, instructionId: Id, keptAtMs = Number.POSITIVE_INFINITY): void {
  const kept = readAtOnce(userId, instructionId);
  if (!kept || kept.keptAtMs <= keptAtMs) localStorage.removeItem(keyOf(userId, instructionId));
}

function keyOf(userId: Id, instructionId: Id): string {
  return `benchbook-unsaved/${userId}/${instructionId}`;
}

function isKeptWork(content: unknown): content is KeptWork {
  return typeof content === 'object' && content !== null && 'delta' in content && 'keptAtMs' in content;
}
