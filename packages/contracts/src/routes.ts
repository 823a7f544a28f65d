import { changeAssignments, changeAssignmentsOfInstruction } from './assignments/change-assignments.ts';
import {
  checkAttachmentExists,
  deleteAttachment,
  listAttachments,
  listAttachmentsOfType,
  uploadAttachment,
} from './attachments/library.ts';
import type { RouteContract } from './define-route.ts';
import {
  askUpload,
  continueUpload,
  finishUpload,
  readAttachment,
  readDisplay,
  readFile,
  readThumbnail,
  startUpload,
} from './files/files.ts';
import { attachFile } from './instructions/attach-file.ts';
import { checkAvailability } from './instructions/check-availability.ts';
import { cloneInstruction } from './instructions/clone-instruction.ts';
import { createInstruction } from './instructions/create-instruction.ts';
import { createStep } from './instructions/create-step.ts';
import { deleteInstruction } from './instructions/delete-instruction.ts';
import { deleteStep } from './instructions/delete-step.ts';
import { detachFile } from './instructions/detach-file.ts';
import { listInstructions } from './instructions/list-instructions.ts';
import { previewInstruction, readInstruction } from './instructions/read-instruction.ts';
import { sendHeartbeat, stopEditing } from './instructions/send-heartbeat.ts';
import { updateInstruction } from './instructions/update-instruction.ts';
import { listNotifications, listUserNotifications } from './notifications/notifications.ts';
import { exportPackage, importPackage } from './packages/packages.ts';
import { startRun } from './progress/start-run.ts';
import { storeStepsDone } from './progress/store-steps-done.ts';
import { checkRelease } from './revisions/check-release.ts';
import { listRevisions, restoreRevision, startRevision } from './revisions/revisions.ts';
import { readHealth, readOpenApi } from './system/system.ts';
import { assignTags, createTags, listTags, removeTags } from './tags/tags.ts';
import { createUser } from './users/create-user.ts';
import { listUsers } from './users/list-users.ts';
import { login } from './users/login.ts';
import { logout } from './users/logout.ts';
import { probeOnline } from './users/probe-online.ts';
import { readUser } from './users/read-user.ts';
import { refreshSession } from './users/refresh-session.ts';
import { updateStatus } from './users/update-status.ts';
import { verifySupervisor } from './users/verify-supervisor.ts';

/** Every call by its name. A call that is not here does not exist: it answers 404 and stands in no document. */
export const routesByName = {
  readHealth,
  readOpenApi,
  login,
  refreshSession,
  logout,
  probeOnline,
  updateStatus,
  listUsers,
  readUser,
  createUser,
  verifySupervisor,
  changeAssignments,
  changeAssignmentsOfInstruction,
  storeStepsDone,
  startRun,
  listInstructions,
  readInstruction,
  previewInstruction,
  createInstruction,
  updateInstruction,
  deleteInstruction,
  cloneInstruction,
  checkAvailability,
  createStep,
  deleteStep,
  attachFile,
  detachFile,
  sendHeartbeat,
  stopEditing,
  listRevisions,
  startRevision,
  restoreRevision,
  checkRelease,
  listAttachments,
  listAttachmentsOfType,
  checkAttachmentExists,
  deleteAttachment,
  uploadAttachment,
  readAttachment,
  readFile,
  readThumbnail,
  readDisplay,
  startUpload,
  continueUpload,
  askUpload,
  finishUpload,
  listTags,
  createTags,
  assignTags,
  removeTags,
  listNotifications,
  listUserNotifications,
  exportPackage,
  importPackage,
} as const;

export type RouteName = keyof typeof routesByName;

/** The same as a list: the server registers from it, OpenAPI and the role test walk it. */
export const routes: readonly RouteContract[] = Object.values(routesByName);
