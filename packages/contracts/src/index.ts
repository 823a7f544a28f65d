export { DRAFT_LINES_TYPE, type DraftLine, draftLine, promptAi } from './ai/prompt-ai.ts';
export { assignmentCodec, assignmentWire } from './assignments/assignment.ts';
export type { AssignmentChange } from './assignments/assignment-change.ts';
export { changeAssignments } from './assignments/change-assignments.ts';
export { changeAssignmentsOfInstruction } from './assignments/change-assignments-of-instruction.ts';
export { reassign } from './assignments/reassign.ts';
export { setDueDateAndNote } from './assignments/set-due-date-and-note.ts';
export type { ChangedFile } from './attachments/changed-file.ts';
export { checkAttachmentExists } from './attachments/check-attachment-exists.ts';
export { deleteAttachment } from './attachments/delete-attachment.ts';
export { type DeletedFile, listDeletedAttachments, restoreAttachment } from './attachments/deleted-attachments.ts';
export { libraryFileCodec, type StoredFile } from './attachments/library-file.ts';
export { type FileUsage, listAttachmentUses } from './attachments/list-attachment-uses.ts';
export { FILE_SORTS, type FileSort, listAttachments } from './attachments/list-attachments.ts';
export { listAttachmentsOfType } from './attachments/list-attachments-of-type.ts';
export { renameAttachment } from './attachments/rename-attachment.ts';
export { replaceAttachment } from './attachments/replace-attachment.ts';
export { type TakenName, takenNameCodec } from './attachments/taken-name.ts';
export { uploadAttachment } from './attachments/upload-attachment.ts';
export { exportLog, LOG_FORMATS, type LogFormat } from './audit/export-log.ts';
export { listRuns } from './audit/list-runs.ts';
export { measureLog } from './audit/measure-log.ts';
export { printRunRecord } from './audit/print-run-record.ts';
export { readRunRecord } from './audit/read-run-record.ts';
export type {
  RecordedAlertAcknowledgement,
  RecordedReport,
  RecordedRevisionChoice,
  RecordedStep,
  RecordedTick,
  RecordedVerification,
  RunRecord,
} from './audit/run-record.ts';
export { readBoard } from './board/read-board.ts';
export * from './define-event.ts';
export * from './define-route.ts';
export { authorizeDevice } from './devices/authorize-device.ts';
export { authorizeDevices, MOST_DEVICES_AT_ONCE } from './devices/authorize-devices.ts';
export { classifyDevice } from './devices/classify-device.ts';
export { listDevices } from './devices/list-devices.ts';
export { nameDevice } from './devices/name-device.ts';
export { type PersonHere, readThisDevice, type ThisDevice } from './devices/read-this-device.ts';
export { removePin } from './devices/remove-pin.ts';
export { sendForUser } from './devices/send-for-user.ts';
export { setPin } from './devices/set-pin.ts';
export { unlockDevice } from './devices/unlock-device.ts';
export { updateDevice } from './devices/update-device.ts';
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
export { decodeProposedSteps, encodeProposedSteps, proposedStepsWire } from './documents/proposed-steps.ts';
export {
  discardDocumentProposal,
  type ProposalRequest,
  readDocumentProposal,
  startDocumentProposal,
  unlockDocumentProposal,
} from './documents/start-document-proposal.ts';
export { createThread } from './feedback/create-thread.ts';
export { deleteFeedbackParent } from './feedback/delete-parent.ts';
export { deleteThread } from './feedback/delete-thread.ts';
export { listFeedback } from './feedback/list-feedback.ts';
export { markThreadRead } from './feedback/mark-thread-read.ts';
export { messageForm, type NewMessage, newMessageCodec } from './feedback/new-message.ts';
export { postMessage } from './feedback/post-message.ts';
export { readFeedback } from './feedback/read-feedback.ts';
export { type MessageFileAddress, readMessageFile } from './feedback/read-message-file.ts';
export { readThread } from './feedback/read-thread.ts';
export { resolveThread } from './feedback/resolve-thread.ts';
export { updateThreadUsers } from './feedback/update-thread-users.ts';
export { askUpload } from './files/ask-upload.ts';
export { cancelUpload } from './files/cancel-upload.ts';
export { continueUpload } from './files/continue-upload.ts';
export { finishUpload } from './files/finish-upload.ts';
export { readAttachment } from './files/read-attachment.ts';
export { readDisplay } from './files/read-display.ts';
export { readDocument } from './files/read-document.ts';
export { readFile } from './files/read-file.ts';
export { FILE_ADDRESS, FILES_MAX, type FileHead, fileHeadWire, readFiles } from './files/read-files.ts';
export { readPaperCopy } from './files/read-paper-copy.ts';
export { readScreenCopy } from './files/read-screen-copy.ts';
export { readThumbnail } from './files/read-thumbnail.ts';
export { startUpload } from './files/start-upload.ts';
export { acknowledgeDocumentRemarks } from './instructions/acknowledge-document-remarks.ts';
export { type AlertInput, alertForm, decodeInfoPage, infoPageWire } from './instructions/alerts.ts';
export { annotationForm } from './instructions/annotation-form.ts';
export { type AttachedFile, attachFile, type NewUse } from './instructions/attach-file.ts';
export { type Holder, inputOfUse, plainUseForm, type UseInput } from './instructions/attachment-in-use.ts';
export { changeHighlight } from './instructions/change-highlight.ts';
export { AVAILABLE, checkAvailability, UNAVAILABLE } from './instructions/check-availability.ts';
export { cloneInstruction } from './instructions/clone-instruction.ts';
export { type CreatedAnnotation, createAnnotation, type NewAnnotation } from './instructions/create-annotation.ts';
export { createFromDocument, type DocumentSource } from './instructions/create-from-document.ts';
export { createHighlight, type NewHighlight, type SavedHighlight } from './instructions/create-highlight.ts';
export { createInstruction, type InstructionDraft } from './instructions/create-instruction.ts';
export { createStep, type NewStep } from './instructions/create-step.ts';
export { deleteAnnotation } from './instructions/delete-annotation.ts';
export { deleteHighlight } from './instructions/delete-highlight.ts';
export { deleteInstruction } from './instructions/delete-instruction.ts';
export { deleteStep } from './instructions/delete-step.ts';
export { detachFile } from './instructions/detach-file.ts';
export type { InstructionFromDocument } from './instructions/document-answer.ts';
export { editingStatusCodec } from './instructions/editing-status.ts';
export { encodeConflict } from './instructions/encode-conflict.ts';
export {
  encodeDocumentText,
  encodeLivePrefix,
  type LivePrefix,
  pdfOfDocumentText,
  type StoredDocument,
} from './instructions/encode-instruction.ts';
export { highlightForm } from './instructions/highlight-form.ts';
export type { HighlightFields, HighlightInput } from './instructions/highlight-input.ts';
export { instructionAnswer } from './instructions/instruction.ts';
export { type InstructionFields, NO_FIELDS, sentSettings } from './instructions/instruction-input.ts';
export { summaryCodec } from './instructions/instruction-summary.ts';
export { listInstructions } from './instructions/list-instructions.ts';
export { photoMarkupWire } from './instructions/photo-markup.ts';
export { previewInstruction } from './instructions/preview-instruction.ts';
export type { PublicationInput } from './instructions/publication-page.ts';
export { readInstruction } from './instructions/read-instruction.ts';
export { type ReplacementReport, replacePdf } from './instructions/replace-pdf.ts';
export { type SavedInstruction, saveAnswer } from './instructions/save-answer.ts';
export { sendHeartbeat } from './instructions/send-heartbeat.ts';
export { encodeStep, type StepSurroundings } from './instructions/step.ts';
export type { StepChange, StepChanges } from './instructions/step-changes.ts';
export type { StepFieldsInput, StepInput } from './instructions/step-input.ts';
export { PLAIN_STEP_VALUES, plainStepForm } from './instructions/step-values.ts';
export { stopEditing } from './instructions/stop-editing.ts';
export { EMPTY_SAVE, type InstructionSave, updateInstruction } from './instructions/update-instruction.ts';
export { uploadPdf } from './instructions/upload-pdf.ts';
export { discardOutboxEntry, listOutbox, type OutboxEntryAnswer, retryOutboxEntry } from './local/outbox-entries.ts';
export { readLocalStatus } from './local/read-local-status.ts';
export { type Approval, approveModel } from './models/approve-model.ts';
export { cancelModel } from './models/cancel-model.ts';
export { listModelFiles } from './models/list-model-files.ts';
export { listModelUploads } from './models/list-model-uploads.ts';
export { listModels } from './models/list-models.ts';
export type { ShownModel } from './models/model.ts';
export type { QueuedModel } from './models/model-upload.ts';
export { readLevel } from './models/read-level.ts';
export { readLibraryName } from './models/read-library-name.ts';
export { readModelGltf } from './models/read-model-gltf.ts';
export { readModelObj } from './models/read-model-obj.ts';
export { startModel } from './models/start-model.ts';
export { uploadModel } from './models/upload-model.ts';
export { addNotification } from './notifications/add-notification.ts';
export { filterNotifications } from './notifications/filter-notifications.ts';
export { listActivity } from './notifications/list-activity.ts';
export { listNotifications } from './notifications/list-notifications.ts';
export { listUserNotifications } from './notifications/list-user-notifications.ts';
export { notificationCodec } from './notifications/notification.ts';
export { readNotifications } from './notifications/read-notifications.ts';
export { updateNotifications } from './notifications/update-notifications.ts';
export { dismissJob } from './operations/dismiss-job.ts';
export type { Operations, ShownJob } from './operations/operations.ts';
export { readOperations } from './operations/read-operations.ts';
export { retryJob } from './operations/retry-job.ts';
export { readOwnWork } from './own-work/read-own-work.ts';
export { exportPackage } from './packages/export-package.ts';
export { importPackage } from './packages/import-package.ts';
export { PAPER_SIZES, type PaperSize, printRevision } from './printed-copies/print-revision.ts';
export { type Paper, readPaper } from './printed-copies/read-paper.ts';
export { type PinnedPicture, readPinPictures } from './printed-copies/read-pin-pictures.ts';
export { readPrintedCopyStatus } from './printed-copies/read-printed-copy-status.ts';
export { type AlertAcknowledgementRequest, acknowledgeAlerts } from './progress/acknowledge-alerts.ts';
export { acknowledgeStepChange } from './progress/acknowledge-step-change.ts';
export { listChangedSteps } from './progress/list-changed-steps.ts';
export { startRun } from './progress/start-run.ts';
export { readStepsProgress, storeStepsProgress } from './progress/steps-progress.ts';
export { storeRevisionChoice } from './progress/store-revision-choice.ts';
export { REASON_MAX_LENGTH, type StepsDone, storeStepsDone, type Tick } from './progress/store-steps-done.ts';
export { type EntryAnswer, storeTickBatch, type TickBatch } from './progress/store-tick-batch.ts';
export { callSupervisor, endSupervisorCall } from './progress/supervisor-calls.ts';
export { buildEvent } from './realtime/build-event.ts';
export { CHANGED_SUBJECTS, type ChangedSubject, changed } from './realtime/changed.ts';
export { identifyUser } from './realtime/identify-user.ts';
export { live, MISSED, type Missed } from './realtime/live.ts';
export * from './realtime/messages.ts';
export { modelProgress } from './realtime/model-progress.ts';
export { progressTracker } from './realtime/progress-tracker.ts';
export { testNotice } from './realtime/test-notice.ts';
export { userSignin } from './realtime/user-signin.ts';
export { countReports } from './reports/count-reports.ts';
export { listOpenReports } from './reports/list-open-reports.ts';
export { listReports, REPORT_STATES } from './reports/list-reports.ts';
export { newReportCodec, reportForm } from './reports/new-report.ts';
export { reportCodec } from './reports/report.ts';
export { resolveReport } from './reports/resolve-report.ts';
export { sendReport } from './reports/send-report.ts';
export { checkChanges, checkRelease, DOCUMENT_REMARK, type ReleaseRemark } from './revisions/check-release.ts';
export { listRevisions } from './revisions/list-revisions.ts';
export { type ReleaseRefusal, readRefusal } from './revisions/read-refusal.ts';
export { releaseVersion } from './revisions/release-version.ts';
export { restoreRevision } from './revisions/restore-revision.ts';
export { revisionCodec } from './revisions/revision.ts';
export { discardDraft, listVersions, readVersion, restoreVersion } from './revisions/saved-versions.ts';
export { savesSinceCodec } from './revisions/saves-since.ts';
export { startRevision } from './revisions/start-revision.ts';
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
export { readFeatures } from './system/read-features.ts';
export { readHealth } from './system/read-health.ts';
export { readOpenApi } from './system/read-open-api.ts';
export { assignTags } from './tags/assign-tags.ts';
export { createTags } from './tags/create-tags.ts';
export { listTags } from './tags/list-tags.ts';
export { removeTags } from './tags/remove-tags.ts';
export { tagCodec, tagWithUseCodec } from './tags/tag.ts';
export { partAppearanceCodec } from './textures/part-appearance.ts';
export { readTextureConfig } from './textures/read-texture-config.ts';
export { writeTextureConfig } from './textures/write-texture-config.ts';
export { changeOwnPassword } from './users/change-own-password.ts';
export { changeProfileImage } from './users/change-profile-image.ts';
export { changeUserRole } from './users/change-user-role.ts';
export { createUser } from './users/create-user.ts';
export { IMPORT_FILE_MAX_LENGTH, IMPORT_MOST_ROWS, importUsers, previewUserImport } from './users/import-users.ts';
export { listUsers, USER_SORTS, type UserSort } from './users/list-users.ts';
export { login, type SignIn } from './users/login.ts';
export { logout } from './users/logout.ts';
export { endOtherSessions, endOwnSession, listOwnSessions } from './users/own-sessions.ts';
export { pinLogin } from './users/pin-login.ts';
export { probeOnline } from './users/probe-online.ts';
export { finishProviderLogin, providerLogin, startProviderLogin } from './users/provider-login.ts';
export { readProfileImage } from './users/read-profile-image.ts';
export { readUser } from './users/read-user.ts';
export { refreshSession } from './users/refresh-session.ts';
export { resetUserPassword } from './users/reset-user-password.ts';
export { setProviderName } from './users/set-provider-name.ts';
export { type AccountChange, setUserActive } from './users/set-user-active.ts';
export { updateStatus } from './users/update-status.ts';
export { userCodec } from './users/user.ts';
export { type SupervisorProof, type SupervisorVerification, verifySupervisor } from './users/verify-supervisor.ts';
export {
  listed,
  listedRotation,
  named,
  toViewerAnnotation,
  type ViewerAnnotation,
  type ViewerPoint,
  type ViewerRotation,
  withNames,
} from './viewer/viewer-annotation.ts';
export {
  createViewerChannel,
  type MessageFromViewer,
  type MessageToViewer,
  type ViewerCamera,
  type ViewerChannel,
  type ViewerPlace,
} from './viewer/viewer-messages.ts';
export { FURTHEST_DATE_MS } from './wire/date-ms.ts';
export { conflictList, type ErrorBody, errorBody, type WireConflict } from './wire/error-body.ts';
export { holdsHalfCharacter } from './wire/holds-half-character.ts';
export { holdsNul } from './wire/holds-nul.ts';
export { isShallow, MAX_JSON_DEPTH } from './wire/is-shallow.ts';
export { issueWords } from './wire/issue-words.ts';
export { MAX_TEXT_LENGTH } from './wire/text.ts';
