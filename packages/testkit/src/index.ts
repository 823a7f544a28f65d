export * from './builders/index.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { sampleJpeg, type SamplePngOptions, samplePng } from './sample-images.ts';
