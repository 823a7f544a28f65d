export { NoticeIcon, noticeWord } from './notice-icon.tsx';
export { noticePath } from './notice-path.ts';
