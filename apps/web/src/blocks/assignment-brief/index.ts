export { BriefFields } from './brief-fields.tsx';
export { BriefMark } from './brief-mark.tsx';
export { BriefNotice } from './brief-notice.tsx';
export { DueMark } from './due-mark.tsx';
export { RemarkField } from './remark-field.tsx';
