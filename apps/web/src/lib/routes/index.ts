export { keepListAddress, lastListPath } from './last-list.ts';
export { FROM_TAB } from './open-tab.ts';
export {
  authoringPath,
  feedbackAboutPath,
  historyPath,
  litePath,
  paths,
  previewPath,
  printPath,
  readPlace,
  threadPath,
} from './routes.ts';
export { FROM_APP, useWayBack } from './way-back.ts';
