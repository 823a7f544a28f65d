export { ReleaseControl, ReleaseStatus } from './release-control.tsx';
