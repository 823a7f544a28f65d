import { promptAi } from './ai/prompt-ai.ts';
import { briefAssignment } from './assignments/brief-assignment.ts';
import { changeAssignments } from './assignments/change-assignments.ts';
import { changeAssignmentsOfInstruction } from './assignments/change-assignments-of-instruction.ts';
import { handOverAssignment } from './assignments/hand-over-assignment.ts';
import { checkAttachmentExists } from './attachments/check-attachment-exists.ts';
import { deleteAttachment } from './attachments/delete-attachment.ts';
import { listAttachmentUses } from './attachments/list-attachment-uses.ts';
import { listAttachments } from './attachments/list-attachments.ts';
import { listAttachmentsOfType } from './attachments/list-attachments-of-type.ts';
import { replaceAttachment } from './attachments/replace-attachment.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import { exportLog } from './audit/export-log.ts';
import { listRuns } from './audit/list-runs.ts';
import { measureLog } from './audit/measure-log.ts';
import { printRunRecord } from './audit/print-run-record.ts';
import { readRunRecord } from './audit/read-run-record.ts';
import { readBoard } from './board/read-board.ts';
import type { RouteContract } from './define-route.ts';
import { authorizeDevice } from './devices/authorize-device.ts';
import { authorizeDevices } from './devices/authorize-devices.ts';
import { classifyDevice } from './devices/classify-device.ts';
import { listDevices } from './devices/list-devices.ts';
import { nameDevice } from './devices/name-device.ts';
import { readThisDevice } from './devices/read-this-device.ts';
import { removePin } from './devices/remove-pin.ts';
import { setPin } from './devices/set-pin.ts';
import { updateDevice } from './devices/update-device.ts';
import { createThread } from './feedback/create-thread.ts';
import { deleteFeedbackParent } from './feedback/delete-parent.ts';
import { deleteThread } from './feedback/delete-thread.ts';
import { listFeedback } from './feedback/list-feedback.ts';
import { markThreadRead } from './feedback/mark-thread-read.ts';
import { postMessage } from './feedback/post-message.ts';
import { readFeedback } from './feedback/read-feedback.ts';
import { readMessageFile } from './feedback/read-message-file.ts';
import { readThread } from './feedback/read-thread.ts';
import { settleThread } from './feedback/settle-thread.ts';
import { updateThreadUsers } from './feedback/update-thread-users.ts';
import { askUpload } from './files/ask-upload.ts';
import { cancelUpload } from './files/cancel-upload.ts';
import { continueUpload } from './files/continue-upload.ts';
import { finishUpload } from './files/finish-upload.ts';
import { readAttachment } from './files/read-attachment.ts';
import { readDisplay } from './files/read-display.ts';
import { readDocument } from './files/read-document.ts';
import { readFile } from './files/read-file.ts';
import { readThumbnail } from './files/read-thumbnail.ts';
import { startUpload } from './files/start-upload.ts';
import { attachFile } from './instructions/attach-file.ts';
import { changeHighlight } from './instructions/change-highlight.ts';
import { checkAvailability } from './instructions/check-availability.ts';
import { cloneInstruction } from './instructions/clone-instruction.ts';
import { createAnnotation } from './instructions/create-annotation.ts';
import { createFromDocument } from './instructions/create-from-document.ts';
import { createHighlight } from './instructions/create-highlight.ts';
import { createInstruction } from './instructions/create-instruction.ts';
import { createStep } from './instructions/create-step.ts';
import { deleteAnnotation } from './instructions/delete-annotation.ts';
import { deleteHighlight } from './instructions/delete-highlight.ts';
import { deleteInstruction } from './instructions/delete-instruction.ts';
import { deleteStep } from './instructions/delete-step.ts';
import { detachFile } from './instructions/detach-file.ts';
import { listInstructions } from './instructions/list-instructions.ts';
import { previewInstruction } from './instructions/preview-instruction.ts';
import { readInstruction } from './instructions/read-instruction.ts';
import { replacePdf } from './instructions/replace-pdf.ts';
import { sendHeartbeat } from './instructions/send-heartbeat.ts';
import { stopEditing } from './instructions/stop-editing.ts';
import { updateInstruction } from './instructions/update-instruction.ts';
import { uploadPdf } from './instructions/upload-pdf.ts';
import { approveModel } from './models/approve-model.ts';
import { cancelModel } from './models/cancel-model.ts';
import { listModelFiles } from './models/list-model-files.ts';
import { listModelUploads } from './models/list-model-uploads.ts';
import { listModels } from './models/list-models.ts';
import { readLevel } from './models/read-level.ts';
import { readLibraryName } from './models/read-library-name.ts';
import { readModelGltf } from './models/read-model-gltf.ts';
import { readModelObj } from './models/read-model-obj.ts';
import { startModel } from './models/start-model.ts';
import { uploadModel } from './models/upload-model.ts';
import { addNotification } from './notifications/add-notification.ts';
import { filterNotifications } from './notifications/filter-notifications.ts';
import { listActivity } from './notifications/list-activity.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { listUserNotifications } from './notifications/list-user-notifications.ts';
import { readNotifications } from './notifications/read-notifications.ts';
import { updateNotifications } from './notifications/update-notifications.ts';
import { dismissJob } from './operations/dismiss-job.ts';
import { readOperations } from './operations/read-operations.ts';
import { retryJob } from './operations/retry-job.ts';
import { exportPackage } from './packages/export-package.ts';
import { importPackage } from './packages/import-package.ts';
import { printRevision } from './papers/print-revision.ts';
import { readPaper } from './papers/read-paper.ts';
import { readPaperState } from './papers/read-paper-state.ts';
import { listChangedSteps } from './progress/list-changed-steps.ts';
import { readChangedStep } from './progress/read-changed-step.ts';
import { startRun } from './progress/start-run.ts';
import { storeStepsDone } from './progress/store-steps-done.ts';
import { countReports } from './reports/count-reports.ts';
import { listReports } from './reports/list-reports.ts';
import { resolveReport } from './reports/resolve-report.ts';
import { sendReport } from './reports/send-report.ts';
import { checkRelease } from './revisions/check-release.ts';
import { listRevisions } from './revisions/list-revisions.ts';
import { restoreRevision } from './revisions/restore-revision.ts';
import { startRevision } from './revisions/start-revision.ts';
import { readFeatures } from './system/read-features.ts';
import { readHealth } from './system/read-health.ts';
import { readOpenApi } from './system/read-open-api.ts';
import { assignTags } from './tags/assign-tags.ts';
import { createTags } from './tags/create-tags.ts';
import { listTags } from './tags/list-tags.ts';
import { removeTags } from './tags/remove-tags.ts';
import { readTextureConfig } from './textures/read-texture-config.ts';
import { writeTextureConfig } from './textures/write-texture-config.ts';
import { changeOwnPassword } from './users/change-own-password.ts';
import { changeProfileImage } from './users/change-profile-image.ts';
import { changeUserRole } from './users/change-user-role.ts';
import { createUser } from './users/create-user.ts';
import { importUsers, previewUserImport } from './users/import-users.ts';
import { listUsers } from './users/list-users.ts';
import { login } from './users/login.ts';
import { logout } from './users/logout.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './users/own-sessions.ts';
import { pinLogin } from './users/pin-login.ts';
import { probeOnline } from './users/probe-online.ts';
import { finishProviderLogin, providerLogin, startProviderLogin } from './users/provider-login.ts';
import { readProfileImage } from './users/read-profile-image.ts';
import { readUser } from './users/read-user.ts';
import { refreshSession } from './users/refresh-session.ts';
import { resetUserPassword } from './users/reset-user-password.ts';
import { setUserActive } from './users/set-user-active.ts';
import { updateStatus } from './users/update-status.ts';
import { verifySupervisor } from './users/verify-supervisor.ts';

/** Every call by its name. A call that is not here does not exist: it answers 404 and stands in no document. */
export const routesByName = {
  readHealth,
  readFeatures,
  readOpenApi,
  login,
  refreshSession,
  logout,
  probeOnline,
  updateStatus,
  listUsers,
  readUser,
  createUser,
  previewUserImport,
  importUsers,
  changeUserRole,
  setUserActive,
  resetUserPassword,
  changeOwnPassword,
  changeProfileImage,
  readProfileImage,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listActivity,
  verifySupervisor,
  listDevices,
  nameDevice,
  authorizeDevice,
  authorizeDevices,
  classifyDevice,
  updateDevice,
  readThisDevice,
  setPin,
  removePin,
  pinLogin,
  startProviderLogin,
  finishProviderLogin,
  providerLogin,
  changeAssignments,
  changeAssignmentsOfInstruction,
  briefAssignment,
  handOverAssignment,
  storeStepsDone,
  startRun,
  listChangedSteps,
  readChangedStep,
  sendReport,
  listReports,
  countReports,
  resolveReport,
  listFeedback,
  readFeedback,
  postMessage,
  readThread,
  readMessageFile,
  createThread,
  updateThreadUsers,
  deleteFeedbackParent,
  deleteThread,
  settleThread,
  markThreadRead,
  listInstructions,
  readInstruction,
  previewInstruction,
  createInstruction,
  updateInstruction,
  deleteInstruction,
  cloneInstruction,
  promptAi,
  checkAvailability,
  createStep,
  deleteStep,
  attachFile,
  detachFile,
  createAnnotation,
  deleteAnnotation,
  createHighlight,
  changeHighlight,
  deleteHighlight,
  createFromDocument,
  replacePdf,
  uploadPdf,
  sendHeartbeat,
  stopEditing,
  listRevisions,
  startRevision,
  restoreRevision,
  checkRelease,
  readPaper,
  printRevision,
  readPaperState,
  listAttachments,
  listAttachmentsOfType,
  checkAttachmentExists,
  deleteAttachment,
  listAttachmentUses,
  replaceAttachment,
  uploadAttachment,
  readTextureConfig,
  writeTextureConfig,
  listModels,
  listModelFiles,
  readModelObj,
  readModelGltf,
  listModelUploads,
  uploadModel,
  startModel,
  readLevel,
  readLibraryName,
  approveModel,
  cancelModel,
  readAttachment,
  readFile,
  readThumbnail,
  readDisplay,
  readDocument,
  startUpload,
  continueUpload,
  cancelUpload,
  askUpload,
  finishUpload,
  listTags,
  createTags,
  assignTags,
  removeTags,
  listNotifications,
  listUserNotifications,
  addNotification,
  updateNotifications,
  readNotifications,
  filterNotifications,
  readBoard,
  exportPackage,
  importPackage,
  measureLog,
  exportLog,
  listRuns,
  readRunRecord,
  printRunRecord,
  readOperations,
  retryJob,
  dismissJob,
} as const;

export type RouteName = keyof typeof routesByName;

/** The same as a list: the server registers from it, OpenAPI and the role test walk it. */
export const routes: readonly RouteContract[] = Object.values(routesByName);
