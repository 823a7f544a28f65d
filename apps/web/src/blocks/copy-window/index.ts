export { CopyForm } from './copy-form.tsx';
export { CopyWindow } from './copy-window.tsx';
