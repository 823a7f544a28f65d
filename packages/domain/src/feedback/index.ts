export { FEEDBACK_FILES_MAX_BYTES, FEEDBACK_MAX_FILES, fitInOneMessage } from './file-limits.ts';
export {
  FEEDBACK_EXTENSIONS,
  FEEDBACK_FILE_TYPES,
  type FeedbackFileKind,
  feedbackFileKind,
  isFeedbackFileName,
} from './file-types.ts';
export {
  FEEDBACK_NOTE_MAX_LENGTH,
  FEEDBACK_TEXT_MAX_LENGTH,
  findMessageProblem,
  type MessageProblem,
  messageText,
} from './message-text.ts';
export {
  findThreadProblems,
  hasSomebodyElse,
  membersWith,
  type NewThread,
  THREAD_NAME_MAX_LENGTH,
  type ThreadProblems,
  threadName,
  threadNameOfReport,
} from './new-thread.ts';
export type {
  FeedbackFile,
  FeedbackMember,
  FeedbackMessage,
  FeedbackParent,
  FeedbackThread,
  ThreadReport,
  ThreadResolution,
} from './thread.ts';
export {
  canDeleteParent,
  canGiveFeedback,
  canManageThread,
  canReadThread,
  canResolveThread,
  canSpeak,
  type Standing,
} from './thread-rights.ts';
