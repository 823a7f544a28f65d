export { keepListAddress, lastListPath } from './last-list.ts';
export { FROM_TAB } from './open-tab.ts';
export { authoringPath, historyPath, litePath, paths, previewPath, printPath, readPlace } from './routes.ts';
export { FROM_APP, useWayBack } from './way-back.ts';
