export { StoppedMark } from './stopped-mark.tsx';
