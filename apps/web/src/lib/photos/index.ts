export { heicAsJpeg, heicProblem, isHeic } from './heic.ts';
export { shrinkPhoto } from './shrink-photo.ts';
