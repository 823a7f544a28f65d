export { authoringPath, litePath, paths, previewPath, readPlace } from './routes.ts';
