export { FileThumbnail } from './file-thumbnail.tsx';
