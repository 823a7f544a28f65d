export { keepListAddress, lastListPath } from './last-list.ts';
export { openRecord } from './open-record.ts';
export { FROM_QUESTION, FROM_TAB, knowsInUse } from './open-tab.ts';
export {
  authoringPath,
  CALLED,
  calledPath,
  documentLookPath,
  feedbackAboutPath,
  historyPath,
  type InsertionPlace,
  litePath,
  paths,
  previewPath,
  printPath,
  readInsertionPlace,
  readPlace,
  recordPath,
  selectedPath,
  threadPath,
} from './routes.ts';
export { isAddressOf, useTrueAddress } from './use-true-address.ts';
export { wantedPage } from './wanted-page.ts';
export { FROM_APP, useBackInTab, useWayBack } from './way-back.ts';
