export { UploadList } from './upload-list.tsx';
