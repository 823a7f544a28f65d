import type { Row } from './row.ts';
import { downloadFiles } from './rows/download-files.ts';
import { editMemory } from './rows/edit-memory.ts';
import { firstLoadScripts } from './rows/first-load-scripts.ts';
import { listInstructions, searchInstructions } from './rows/list-instructions.ts';
import { modelError } from './rows/model-error.ts';
import { modelLevels } from './rows/model-levels.ts';
import { modelMemory } from './rows/model-memory.ts';
import { modelStage } from './rows/model-stage.ts';
import { moveInTree } from './rows/move-in-tree.ts';
import { notifySockets } from './rows/notify-sockets.ts';
import { openEditor } from './rows/open-editor.ts';
import { pdfViewer } from './rows/pdf-viewer.ts';
import { peopleLists } from './rows/people-lists.ts';
import { readInstruction, readUnchanged } from './rows/read-instruction.ts';
import { readStep } from './rows/read-step.ts';
import { saveStep } from './rows/save-step.ts';
import { startOffline } from './rows/start-offline.ts';
import { stepsOfPdf } from './rows/steps-of-pdf.ts';
import { typeText } from './rows/type-text.ts';

/** The rows of the table, in its order. */
export const ROWS: readonly Row[] = [
  readInstruction,
  readUnchanged,
  listInstructions,
  searchInstructions,
  saveStep,
  notifySockets,
  ...peopleLists,
  openEditor,
  typeText,
  moveInTree,
  editMemory,
  ...firstLoadScripts,
  ...modelLevels,
  ...modelError,
  readStep,
  ...pdfViewer,
  stepsOfPdf,
  modelMemory,
  ...modelStage,
  downloadFiles,
  startOffline,
];
