export {
  FEEDBACK_EXTENSIONS,
  FEEDBACK_FILE_TYPES,
  FEEDBACK_FILES_MAX_BYTES,
  FEEDBACK_MAX_FILES,
  type FeedbackFileKind,
  feedbackFileKind,
  fitInOneMessage,
  isFeedbackFileName,
} from './message-files.ts';
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
