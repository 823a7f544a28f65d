import { promptAi } from '../ai/prompt-ai.ts';
import { createFromProposal, insertProposal } from '../documents/accept-document-proposal.ts';
import {
  discardDocumentProposal,
  readDocumentProposal,
  startDocumentProposal,
  unlockDocumentProposal,
} from '../documents/start-document-proposal.ts';
import { acknowledgeDocumentRemarks } from '../instructions/acknowledge-document-remarks.ts';
import { attachFile } from '../instructions/attach-file.ts';
import { changeHighlight } from '../instructions/change-highlight.ts';
import { checkAvailability } from '../instructions/check-availability.ts';
import { cloneInstruction } from '../instructions/clone-instruction.ts';
import { createAnnotation } from '../instructions/create-annotation.ts';
import { createFromDocument } from '../instructions/create-from-document.ts';
import { createHighlight } from '../instructions/create-highlight.ts';
import { createInstruction } from '../instructions/create-instruction.ts';
import { createStep } from '../instructions/create-step.ts';
import { deleteAnnotation } from '../instructions/delete-annotation.ts';
import { deleteHighlight } from '../instructions/delete-highlight.ts';
import { deleteInstruction } from '../instructions/delete-instruction.ts';
import { deleteStep } from '../instructions/delete-step.ts';
import { detachFile } from '../instructions/detach-file.ts';
import { listInstructions } from '../instructions/list-instructions.ts';
import { previewInstruction } from '../instructions/preview-instruction.ts';
import { readInstruction } from '../instructions/read-instruction.ts';
import { replacePdf } from '../instructions/replace-pdf.ts';
import { sendHeartbeat } from '../instructions/send-heartbeat.ts';
import { stopEditing } from '../instructions/stop-editing.ts';
import { updateInstruction } from '../instructions/update-instruction.ts';
import { uploadPdf } from '../instructions/upload-pdf.ts';
import { printRevision } from '../printed-copies/print-revision.ts';
import { readPaper } from '../printed-copies/read-paper.ts';
import { readPinPictures } from '../printed-copies/read-pin-pictures.ts';
import { readPrintedCopyStatus } from '../printed-copies/read-printed-copy-status.ts';
import { checkChanges, checkRelease } from '../revisions/check-release.ts';
import { listRevisions } from '../revisions/list-revisions.ts';
import { readRefusal } from '../revisions/read-refusal.ts';
import { releaseVersion } from '../revisions/release-version.ts';
import { restoreRevision } from '../revisions/restore-revision.ts';
import { discardDraft, listVersions, readVersion, restoreVersion } from '../revisions/saved-versions.ts';
import { startRevision } from '../revisions/start-revision.ts';

/** Instructions with their steps and marks, their revisions, and paper. */
export const instructionsRoutes = {
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
  startDocumentProposal,
  readDocumentProposal,
  unlockDocumentProposal,
  discardDocumentProposal,
  createFromProposal,
  insertProposal,
  acknowledgeDocumentRemarks,
  replacePdf,
  uploadPdf,
  sendHeartbeat,
  stopEditing,
  listRevisions,
  startRevision,
  restoreRevision,
  listVersions,
  readVersion,
  restoreVersion,
  discardDraft,
  releaseVersion,
  checkRelease,
  checkChanges,
  readRefusal,
  readPaper,
  readPinPictures,
  printRevision,
  readPrintedCopyStatus,
} as const;
