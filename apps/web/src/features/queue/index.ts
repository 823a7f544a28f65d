export { mayLeave } from './may-leave.ts';
export { QueueMark } from './queue-mark.tsx';
export { QueueSection } from './queue-section.tsx';
export { keepSending } from './send-all.ts';
