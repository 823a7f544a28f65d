import type { Id } from '@benchbook/domain/ids';

/** Writes that are made locally first and sent afterwards. */
export const TICKS = 'ticks';
export const REPORT = 'report';
export const READING = 'reading';
export const ALERT_ACKNOWLEDGEMENT = 'info-reading';
export const REVISION_CHOICE = 'revision-choice';
export const MESSAGE = 'message';
export const THREAD_READING = 'thread-reading';

/** One person's writes about one instruction are sent in order, including feedback about it. */
export const subjectOf = (instructionId: Id): string => `wip:${instructionId}`;
