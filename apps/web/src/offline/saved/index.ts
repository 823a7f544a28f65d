export { askWorker } from './ask-worker.ts';
export { checkFiles } from './check-files.ts';
export { FileError, type FileFailure, fetchFile } from './fetch-file.ts';
export { fetchFiles } from './fetch-files.ts';
export { duringFileDownload } from './file-turns.ts';
export { hasOpenRun, keepAnswer } from './kept-answers.ts';
export { forgetOldPeople, notePerson, personHere } from './people.ts';
export { type SavedFile, type SavedInstruction, savedDatabase } from './saved-database.ts';
export {
  dropEarlier,
  findSaved,
  keepSaved,
  listSaved,
  listSavedOf,
  noteLiveForAll,
  noteOfSaved,
  noteSavedChange,
  removeSaved,
  renewSaved,
  savedChanges,
  sizeOf,
  sweepFiles,
  sweepFilesOf,
  sweepIfRemoved,
} from './saved-instructions.ts';
export { needsParts, readSavedFiles, type SavedState, stateOf } from './saved-state.ts';
export { noteSignedOut } from './signed-out.ts';
export { askToPersist, spaceLeft } from './space.ts';
