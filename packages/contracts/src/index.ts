export { DRAFT_LINES_TYPE, type DraftLine, draftLine, promptAi } from './ai/prompt-ai.ts';
export { assignmentCodec, assignmentWire } from './assignments/assignment.ts';
export type { AssignmentChange } from './assignments/change-assignments.ts';
export {
  changeAssignments,
  changeAssignmentsOfInstruction,
  reassign,
  setDueDateAndNote,
} from './assignments/change-assignments.ts';
export type { ChangedFile, ModelChange } from './attachments/change-attachments.ts';
export {
  deleteAttachment,
  renameAttachment,
  replaceAttachment,
  type TakenName,
  takenNameCodec,
  uploadAttachment,
} from './attachments/change-attachments.ts';
export { type DeletedFile, listDeletedAttachments, restoreAttachment } from './attachments/deleted-attachments.ts';
export { libraryFileCodec, type StoredFile } from './attachments/library-file.ts';
export { type FileUsage, listAttachmentUses } from './attachments/list-attachment-uses.ts';
export {
  checkAttachmentExists,
  FILE_SORTS,
  type FileSort,
  listAttachments,
  listAttachmentsOfType,
} from './attachments/list-attachments.ts';
export { exportLog, LOG_FORMATS, type LogFormat, measureLog } from './audit/export-log.ts';
export { printRunRecord } from './audit/print-run-record.ts';
export type {
  RecordedAlertAcknowledgement,
  RecordedReport,
  RecordedRevisionChoice,
  RecordedStep,
  RecordedTick,
  RecordedVerification,
  RunRecord,
} from './audit/run-record.ts';
export { listRuns, readRunRecord } from './audit/run-record.ts';
export { readBoard } from './board/read-board.ts';
export * from './define-event.ts';
export * from './define-route.ts';
export {
  authorizeDevice,
  authorizeDevices,
  classifyDevice,
  listDevices,
  MOST_DEVICES_AT_ONCE,
  nameDevice,
  updateDevice,
} from './devices/devices.ts';
export {
  type PersonHere,
  readThisDevice,
  removePin,
  sendForUser,
  setPin,
  type ThisDevice,
  unlockDevice,
} from './devices/this-device.ts';
export {
  createFromProposal,
  type InsertedSteps,
  insertProposal,
  type ProposalInsertion,
} from './documents/accept-document-proposal.ts';
export type {
  DocumentProposal,
  ProposalProgress,
  ProposalState,
  ProposedDocument,
} from './documents/document-proposal.ts';
export {
  discardDocumentProposal,
  type ProposalRequest,
  readDocumentProposal,
  startDocumentProposal,
  unlockDocumentProposal,
} from './documents/document-proposal.ts';
export { decodeProposedSteps, encodeProposedSteps, proposedStepsWire } from './documents/proposed-steps.ts';
export {
  createThread,
  deleteFeedbackParent,
  deleteThread,
  markThreadRead,
  resolveThread,
  updateThreadUsers,
} from './feedback/change-threads.ts';
export { messageForm, type NewMessage, newMessageCodec, postMessage } from './feedback/new-message.ts';
export { listFeedback, type MessageFileAddress, readFeedback, readMessageFile, readThread } from './feedback/read-threads.ts';
export {
  FILE_ADDRESS,
  FILES_MAX,
  type FileHead,
  fileHeadWire,
  readAttachment,
  readDisplay,
  readDocument,
  readFile,
  readFiles,
  readPaperCopy,
  readScreenCopy,
  readThumbnail,
} from './files/read-files.ts';
export { askUpload, cancelUpload, continueUpload, finishUpload, startUpload } from './files/uploads.ts';
export { acknowledgeDocumentRemarks } from './instructions/acknowledge-document-remarks.ts';
export { type AlertInput, alertForm, decodeInfoPage, infoPageWire } from './instructions/alerts.ts';
export { type AttachedFile, attachFile, detachFile, type NewUse } from './instructions/attached-files.ts';
export { type Holder, inputOfUse, photoMarkupWire, plainUseForm, type UseInput } from './instructions/attachment-in-use.ts';
export {
  annotationForm,
  type CreatedAnnotation,
  createAnnotation,
  deleteAnnotation,
  type NewAnnotation,
} from './instructions/change-annotations.ts';
export {
  changeHighlight,
  createHighlight,
  deleteHighlight,
  highlightForm,
  type NewHighlight,
  type SavedHighlight,
} from './instructions/change-highlights.ts';
export { createFromDocument, type DocumentSource } from './instructions/create-from-document.ts';
export {
  AVAILABLE,
  checkAvailability,
  cloneInstruction,
  createInstruction,
  type InstructionDraft,
  UNAVAILABLE,
} from './instructions/create-instruction.ts';
export { createStep, deleteStep, type NewStep } from './instructions/create-step.ts';
export { deleteInstruction } from './instructions/delete-instruction.ts';
export type { InstructionFromDocument } from './instructions/document-answer.ts';
export { editingStatusCodec, sendHeartbeat, stopEditing } from './instructions/editing-lock.ts';
export { encodeConflict } from './instructions/encode-conflict.ts';
export {
  encodeDocumentText,
  encodeLivePrefix,
  type LivePrefix,
  pdfOfDocumentText,
  type StoredDocument,
} from './instructions/encode-instruction.ts';
export type { HighlightFields, HighlightInput } from './instructions/highlight-input.ts';
export { instructionAnswer } from './instructions/instruction.ts';
export { type InstructionFields, NO_FIELDS, sentSettings } from './instructions/instruction-input.ts';
export { type ReplacementReport, replacePdf, uploadPdf } from './instructions/instruction-pdf.ts';
export { summaryCodec } from './instructions/instruction-summary.ts';
export { listInstructions } from './instructions/list-instructions.ts';
export type { PublicationInput } from './instructions/publication-page.ts';
export { previewInstruction, readInstruction } from './instructions/read-instruction.ts';
export { type SavedInstruction, saveAnswer } from './instructions/save-answer.ts';
export { encodeStep, type StepSurroundings } from './instructions/step.ts';
export type { StepFieldsInput, StepInput } from './instructions/step-input.ts';
export { PLAIN_STEP_VALUES, plainStepForm } from './instructions/step-values.ts';
export type { StepChange, StepChanges } from './instructions/update-instruction.ts';
export { EMPTY_SAVE, type InstructionSave, updateInstruction } from './instructions/update-instruction.ts';
export { discardOutboxEntry, listOutbox, type OutboxEntryAnswer, retryOutboxEntry } from './local/outbox-entries.ts';
export { readLocalStatus } from './local/read-local-status.ts';
export { type Approval, approveModel } from './models/approve-model.ts';
export { listModelFiles, listModels } from './models/list-models.ts';
export type { ShownModel } from './models/model.ts';
export { readLevel, readModelGltf, readModelObj } from './models/model-content.ts';
export type { QueuedModel } from './models/model-upload.ts';
export { cancelModel, listModelUploads, readLibraryName, startModel, uploadModel } from './models/model-uploads.ts';
export { listActivity } from './notifications/list-activity.ts';
export { notificationCodec } from './notifications/notification.ts';
export {
  addNotification,
  filterNotifications,
  listNotifications,
  listUserNotifications,
  readNotifications,
  updateNotifications,
} from './notifications/notifications.ts';
export type { Operations, ShownJob } from './operations/operations.ts';
export { dismissJob, readOperations, retryJob } from './operations/operations.ts';
export { readOwnWork } from './own-work/read-own-work.ts';
export { exportPackage, importPackage } from './packages/packages.ts';
export { PAPER_SIZES, type PaperSize, printRevision } from './printed-copies/print-revision.ts';
export {
  type Paper,
  type PinnedPicture,
  readPaper,
  readPinPictures,
  readPrintedCopyStatus,
} from './printed-copies/printed-copies.ts';
export { type AlertAcknowledgementRequest, acknowledgeAlerts } from './progress/acknowledge-alerts.ts';
export { acknowledgeStepChange, listChangedSteps } from './progress/changed-steps.ts';
export { startRun } from './progress/start-run.ts';
export { readStepsProgress, storeStepsProgress } from './progress/steps-progress.ts';
export { storeRevisionChoice } from './progress/store-revision-choice.ts';
export { REASON_MAX_LENGTH, type StepsDone, storeStepsDone, type Tick } from './progress/store-steps-done.ts';
export { type EntryAnswer, storeTickBatch, type TickBatch } from './progress/store-tick-batch.ts';
export { callSupervisor, endSupervisorCall } from './progress/supervisor-calls.ts';
export {
  buildEvent,
  CHANGED_SUBJECTS,
  type ChangedSubject,
  changed,
  identifyUser,
  live,
  MISSED,
  type Missed,
  modelProgress,
  progressTracker,
  testNotice,
  userSignin,
} from './realtime/events.ts';
export * from './realtime/messages.ts';
export { countReports, listOpenReports, listReports, REPORT_STATES } from './reports/list-reports.ts';
export { reportCodec } from './reports/report.ts';
export { resolveReport } from './reports/resolve-report.ts';
export { newReportCodec, reportForm, sendReport } from './reports/send-report.ts';
export { checkChanges, checkRelease, DOCUMENT_REMARK, type ReleaseRemark } from './revisions/check-release.ts';
export { type ReleaseRefusal, readRefusal } from './revisions/read-refusal.ts';
export { listRevisions, releaseVersion, restoreRevision, revisionCodec, startRevision } from './revisions/revisions.ts';
export { discardDraft, listVersions, readVersion, restoreVersion } from './revisions/saved-versions.ts';
export { savesSinceCodec } from './revisions/saves-since.ts';
export { type RouteName, routes, routesByName } from './routes.ts';
export {
  SEARCH_PAGE,
  type SearchHit,
  type SearchHitKind,
  type SearchResult,
  type SearchResults,
  searchEverything,
} from './search/search.ts';
export { SERVER_MARK } from './server-mark.ts';
export type {
  AppearancesChange,
  AssignmentChange as AssignmentState,
  ChangeItem,
  InstructionChange,
  PersonChange,
  RevisionChange,
} from './sync/change.ts';
export { CHANGES_AT_ONCE, readChanges, readSnapshot } from './sync/read-changes.ts';
export { readFeatures, readHealth, readOpenApi } from './system/about-server.ts';
export { tagCodec, tagWithUseCodec } from './tags/tag.ts';
export { assignTags, createTags, listTags, removeTags } from './tags/tags.ts';
export { partAppearanceCodec } from './textures/part-appearance.ts';
export { readTextureConfig, writeTextureConfig } from './textures/texture-config.ts';
export {
  type AccountChange,
  changeUserRole,
  createUser,
  resetUserPassword,
  setProviderName,
  setUserActive,
} from './users/accounts.ts';
export { IMPORT_FILE_MAX_LENGTH, IMPORT_MOST_ROWS, importUsers, previewUserImport } from './users/import-users.ts';
export { listUsers, readUser, USER_SORTS, type UserSort } from './users/list-users.ts';
export { changeOwnPassword, changeProfileImage, readProfileImage } from './users/own-profile.ts';
export { endOtherSessions, endOwnSession, listOwnSessions } from './users/own-sessions.ts';
export { probeOnline } from './users/probe-online.ts';
export {
  finishProviderLogin,
  login,
  logout,
  pinLogin,
  providerLogin,
  refreshSession,
  type SignIn,
  startProviderLogin,
} from './users/sessions.ts';
export { updateStatus } from './users/update-status.ts';
export { userCodec } from './users/user.ts';
export { type SupervisorProof, type SupervisorVerification, verifySupervisor } from './users/verify-supervisor.ts';
export {
  createViewerChannel,
  listed,
  listedRotation,
  type MessageFromViewer,
  type MessageToViewer,
  named,
  toViewerAnnotation,
  type ViewerAnnotation,
  type ViewerCamera,
  type ViewerChannel,
  type ViewerPlace,
  type ViewerPoint,
  type ViewerRotation,
  withNames,
} from './viewer/viewer-messages.ts';
export { conflictList, type ErrorBody, errorBody, type WireConflict } from './wire/error-body.ts';
export { holdsHalfCharacter } from './wire/holds-half-character.ts';
export { holdsNul } from './wire/holds-nul.ts';
export { isShallow, MAX_JSON_DEPTH } from './wire/is-shallow.ts';
export { FOR_SENTENCES, issueSentence, issueWords } from './wire/issue-sentence.ts';
export { ownMessage } from './wire/messages.ts';
export { FURTHEST_DATE_MS } from './wire/moment.ts';
export { MAX_TEXT_LENGTH } from './wire/text.ts';
