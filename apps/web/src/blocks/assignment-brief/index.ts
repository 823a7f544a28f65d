export { BriefFields } from './brief-fields.tsx';
export { BriefNotice } from './brief-notice.tsx';
export { DueMark } from './due-mark.tsx';
