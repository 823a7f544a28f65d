export { RefusedMark } from './refused-mark.tsx';
export { ReleaseRefusalNote } from './release-refusal-note.tsx';
