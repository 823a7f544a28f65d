export { keepListAddress, lastListPath } from './last-list.ts';
export { authoringPath, litePath, paths, readPlace } from './routes.ts';
