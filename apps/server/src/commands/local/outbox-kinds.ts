import type { Id } from '@benchbook/domain/ids';

/** What is done here first and sent afterwards. */
export const TICKS = 'ticks';
export const REPORT = 'report';
export const READING = 'reading';
export const ALERT_ACKNOWLEDGEMENT = 'info-reading';
export const REVISION_CHOICE = 'revision-choice';
export const MESSAGE = 'message';
export const THREAD_READING = 'thread-reading';

/** What one person does with one instruction is sent in its order, what they say about it too. */
export const subjectOf = (instructionId: Id): string => `wip:${instructionId}`;
