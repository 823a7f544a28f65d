export type * from './assignments.ts';
export type * from './blob-store.ts';
export { hashBody, sha256Hex } from './body-hash.ts';
export { type Clock, systemClock } from './clock.ts';
export type * from './devices.ts';
export type * from './document-pipeline.ts';
export type * from './document-proposals.ts';
export type * from './document-remarks.ts';
export type * from './documents.ts';
export type * from './event-bus.ts';
export type * from './events.ts';
export type * from './feedback.ts';
export { FileStoreUnavailable } from './file-store-unavailable.ts';
export type * from './files.ts';
export { UnusableFilm, type VideoConverter, type VideoWork } from './film-converter.ts';
export type * from './gauges.ts';
export type * from './idempotency.ts';
export type * from './identities.ts';
export {
  CursorError,
  type InstructionFields,
  type InstructionReader,
  type InstructionRecord,
  type InstructionStore,
  type LiveText,
  type SummaryQuery,
} from './instructions.ts';
export {
  type Job,
  type JobHandler,
  type JobHandlers,
  type JobHandling,
  type JobQueue,
  type JobReader,
  JobRefused,
  type JobState,
  type JobStore,
  type NewJob,
  type RunningJob,
} from './jobs.ts';
export type * from './local-backend.ts';
export type * from './meta.ts';
export type * from './model-pipeline.ts';
export type * from './model-uploads.ts';
export type * from './models.ts';
export { isNoSpace } from './no-space.ts';
export type * from './notifications.ts';
export * from './outbox.ts';
export type { OwnWorkReader } from './own-work.ts';
export type * from './page-printer.ts';
export type * from './paging.ts';
export type * from './part-appearances.ts';
export type * from './parts.ts';
export type * from './presence.ts';
export type * from './replica.ts';
export type * from './reports.ts';
export type * from './revisions.ts';
export type * from './search.ts';
export type * from './sessions.ts';
export type * from './sign-in-provider.ts';
export type * from './step-writer.ts';
export type * from './storage.ts';
export type * from './supervisor-calls.ts';
export type * from './tags.ts';
export { UnreadableImage } from './unreadable-image.ts';
export { UnusableDocument } from './unusable-document.ts';
export { UnusableModel } from './unusable-model.ts';
export type * from './upload-space.ts';
export type * from './uploads.ts';
export type * from './users.ts';
