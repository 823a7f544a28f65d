import { promptAi } from '../ai/prompt-ai.ts';
import { createFromProposal, insertProposal } from '../documents/accept-document-proposal.ts';
import {
  discardDocumentProposal,
  readDocumentProposal,
  startDocumentProposal,
  unlockDocumentProposal,
} from '../documents/document-proposal.ts';
import { acknowledgeDocumentRemarks } from '../instructions/acknowledge-document-remarks.ts';
import { attachFile, detachFile } from '../instructions/attached-files.ts';
import { createAnnotation, deleteAnnotation } from '../instructions/change-annotations.ts';
import { changeHighlight, createHighlight, deleteHighlight } from '../instructions/change-highlights.ts';
import { createFromDocument } from '../instructions/create-from-document.ts';
import { checkAvailability, cloneInstruction, createInstruction } from '../instructions/create-instruction.ts';
import { createStep, deleteStep } from '../instructions/create-step.ts';
import { deleteInstruction } from '../instructions/delete-instruction.ts';
import { sendHeartbeat, stopEditing } from '../instructions/editing-lock.ts';
import { replacePdf, uploadPdf } from '../instructions/instruction-pdf.ts';
import { listInstructions } from '../instructions/list-instructions.ts';
import { previewInstruction, readInstruction } from '../instructions/read-instruction.ts';
import { updateInstruction } from '../instructions/update-instruction.ts';
import { printRevision } from '../printed-copies/print-revision.ts';
import { readPaper, readPinPictures, readPrintedCopyStatus } from '../printed-copies/printed-copies.ts';
import { checkChanges, checkRelease } from '../revisions/check-release.ts';
import { readRefusal } from '../revisions/read-refusal.ts';
import { listRevisions, releaseVersion, restoreRevision, startRevision } from '../revisions/revisions.ts';
import { discardDraft, listVersions, readVersion, restoreVersion } from '../revisions/saved-versions.ts';

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
