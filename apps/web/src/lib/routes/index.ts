export { authoringPath, litePath, paths, readPlace } from './routes.ts';
