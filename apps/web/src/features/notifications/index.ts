export { Bell } from './bell.tsx';
export { Toasts } from './toasts.tsx';
