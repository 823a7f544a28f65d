export { keepListAddress, lastListPath } from './last-list.ts';
export { authoringPath, historyPath, litePath, paths, printPath, readPlace } from './routes.ts';
