export { ModelUploaderPage } from './model-uploader-page.tsx';
