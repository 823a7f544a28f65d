import type { HandledRoute } from '../handled-route.ts';
import { promptAiRoute } from './ai/prompt-ai.ts';
import { changeAssignmentsRoute } from './assignments/change-assignments.ts';
import { changeAssignmentsOfInstructionRoute } from './assignments/change-assignments-of-instruction.ts';
import { reassignRoute } from './assignments/reassign.ts';
import { setDueDateAndNoteRoute } from './assignments/set-due-date-and-note.ts';
import { checkAttachmentExistsRoute } from './attachments/check-attachment-exists.ts';
import { deleteAttachmentRoute } from './attachments/delete-attachment.ts';
import { listDeletedAttachmentsRoute, restoreAttachmentRoute } from './attachments/deleted-attachments.ts';
import { listAttachmentUsesRoute } from './attachments/list-attachment-uses.ts';
import { listAttachmentsRoute } from './attachments/list-attachments.ts';
import { listAttachmentsOfTypeRoute } from './attachments/list-attachments-of-type.ts';
import { renameAttachmentRoute } from './attachments/rename-attachment.ts';
import { replaceAttachmentRoute } from './attachments/replace-attachment.ts';
import { uploadAttachmentRoute } from './attachments/upload-attachment.ts';
import { auditRoutes } from './audit-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { acknowledgeDocumentRemarksRoute } from './documents/acknowledge-remarks.ts';
import { createFromDocumentRoute } from './documents/create-from-document.ts';
import { documentProposalRoutes } from './documents/document-proposals.ts';
import { readDocumentRoute } from './documents/read-document.ts';
import { replacePdfRoute } from './documents/replace-pdf.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { readAttachmentRoute } from './files/read-attachment.ts';
import { readDisplayRoute } from './files/read-display.ts';
import { readFileRoute } from './files/read-file.ts';
import { readFilesRoute } from './files/read-files.ts';
import { readPaperCopyRoute } from './files/read-paper-copy.ts';
import { readScreenCopyRoute } from './files/read-screen-copy.ts';
import { readThumbnailRoute } from './files/read-thumbnail.ts';
import { highlightRoutes } from './highlight-routes.ts';
import { attachFileRoute } from './instructions/attach-file.ts';
import { checkAvailabilityRoute } from './instructions/check-availability.ts';
import { cloneInstructionRoute } from './instructions/clone-instruction.ts';
import { createAnnotationRoute } from './instructions/create-annotation.ts';
import { createInstructionRoute } from './instructions/create-instruction.ts';
import { createStepRoute } from './instructions/create-step.ts';
import { deleteAnnotationRoute } from './instructions/delete-annotation.ts';
import { deleteInstructionRoute } from './instructions/delete-instruction.ts';
import { deleteStepRoute } from './instructions/delete-step.ts';
import { detachFileRoute } from './instructions/detach-file.ts';
import { listInstructionsRoute } from './instructions/list-instructions.ts';
import { previewInstructionRoute } from './instructions/preview-instruction.ts';
import { readInstructionRoute } from './instructions/read-instruction.ts';
import { sendHeartbeatRoute } from './instructions/send-heartbeat.ts';
import { stopEditingRoute } from './instructions/stop-editing.ts';
import { updateInstructionRoute } from './instructions/update-instruction.ts';
import { localRoutes } from './local/local-routes.ts';
import { modelRoutes } from './model-routes.ts';
import { exportPackageRoute } from './packages/export-package.ts';
import { importPackageRoute } from './packages/import-package.ts';
import { peopleRoutes } from './people-routes.ts';
import { printRevisionRoute } from './printed-copies/print-revision.ts';
import { readPaperRoute } from './printed-copies/read-paper.ts';
import { readPinPicturesRoute } from './printed-copies/read-pin-pictures.ts';
import { readPrintedCopyStatusRoute } from './printed-copies/read-printed-copy-status.ts';
import { acknowledgeAlertsRoute } from './progress/acknowledge-alerts.ts';
import { acknowledgeStepChangeRoute } from './progress/acknowledge-step-change.ts';
import { listChangedStepsRoute } from './progress/list-changed-steps.ts';
import { startRunRoute } from './progress/start-run.ts';
import { storeRevisionChoiceRoute } from './progress/store-revision-choice.ts';
import { storeStepsDoneRoute } from './progress/store-steps-done.ts';
import { callSupervisorRoute, endSupervisorCallRoute } from './progress/supervisor-calls.ts';
import { countReportsRoute } from './reports/count-reports.ts';
import { listOpenReportsRoute } from './reports/list-open-reports.ts';
import { listReportsRoute } from './reports/list-reports.ts';
import { resolveReportRoute } from './reports/resolve-report.ts';
import { sendReportRoute } from './reports/send-report.ts';
import { checkChangesRoute, checkReleaseRoute } from './revisions/check-release.ts';
import { listRevisionsRoute } from './revisions/list-revisions.ts';
import { readRefusalRoute } from './revisions/read-refusal.ts';
import { releaseVersionRoute } from './revisions/release-version.ts';
import { restoreRevisionRoute } from './revisions/restore-revision.ts';
import { savedVersionRoutes } from './revisions/saved-versions.ts';
import { startRevisionRoute } from './revisions/start-revision.ts';
import { searchEverythingRoute } from './search/search-everything.ts';
import { readChangesRoute, readSnapshotRoute } from './sync/read-changes.ts';
import { readFeaturesRoute } from './system/read-features.ts';
import { readHealthRoute } from './system/read-health.ts';
import { readOpenApiRoute } from './system/read-open-api.ts';
import { askUploadRoute } from './uploads/ask-upload.ts';
import { cancelUploadRoute } from './uploads/cancel-upload.ts';
import { continueUploadRoute } from './uploads/continue-upload.ts';
import { finishUploadRoute } from './uploads/finish-upload.ts';
import { startUploadRoute } from './uploads/start-upload.ts';

/** Every call that is answered. */
export const handledRoutes: readonly HandledRoute[] = [
  readHealthRoute,
  readFeaturesRoute,
  readOpenApiRoute,
  ...peopleRoutes,
  ...deviceRoutes,
  ...auditRoutes,
  listInstructionsRoute,
  readInstructionRoute,
  previewInstructionRoute,
  createInstructionRoute,
  updateInstructionRoute,
  deleteInstructionRoute,
  cloneInstructionRoute,
  promptAiRoute,
  checkAvailabilityRoute,
  createStepRoute,
  deleteStepRoute,
  attachFileRoute,
  detachFileRoute,
  createAnnotationRoute,
  deleteAnnotationRoute,
  ...highlightRoutes,
  sendHeartbeatRoute,
  stopEditingRoute,
  listRevisionsRoute,
  startRevisionRoute,
  restoreRevisionRoute,
  ...savedVersionRoutes,
  releaseVersionRoute,
  checkReleaseRoute,
  checkChangesRoute,
  readRefusalRoute,
  readPaperRoute,
  readPinPicturesRoute,
  printRevisionRoute,
  readPrintedCopyStatusRoute,
  changeAssignmentsRoute,
  changeAssignmentsOfInstructionRoute,
  setDueDateAndNoteRoute,
  reassignRoute,
  storeStepsDoneRoute,
  startRunRoute,
  listChangedStepsRoute,
  acknowledgeStepChangeRoute,
  acknowledgeAlertsRoute,
  storeRevisionChoiceRoute,
  callSupervisorRoute,
  endSupervisorCallRoute,
  sendReportRoute,
  listReportsRoute,
  countReportsRoute,
  listOpenReportsRoute,
  resolveReportRoute,
  ...feedbackRoutes,
  listAttachmentsRoute,
  listAttachmentsOfTypeRoute,
  checkAttachmentExistsRoute,
  deleteAttachmentRoute,
  listDeletedAttachmentsRoute,
  restoreAttachmentRoute,
  listAttachmentUsesRoute,
  renameAttachmentRoute,
  replaceAttachmentRoute,
  uploadAttachmentRoute,
  ...modelRoutes,
  readAttachmentRoute,
  readFileRoute,
  readFilesRoute,
  readThumbnailRoute,
  readDisplayRoute,
  readScreenCopyRoute,
  readPaperCopyRoute,
  readDocumentRoute,
  searchEverythingRoute,
  replacePdfRoute,
  createFromDocumentRoute,
  ...documentProposalRoutes,
  acknowledgeDocumentRemarksRoute,
  startUploadRoute,
  continueUploadRoute,
  cancelUploadRoute,
  askUploadRoute,
  finishUploadRoute,
  exportPackageRoute,
  importPackageRoute,
  readChangesRoute,
  readSnapshotRoute,
  ...localRoutes,
];
