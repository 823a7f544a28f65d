export { keepListAddress, lastListPath } from './last-list.ts';
export { authoringPath, historyPath, litePath, paths, readPlace } from './routes.ts';
