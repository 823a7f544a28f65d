export { measureError, NO_ERROR, type SurfaceError, type SurfaceSample, sampleScene } from './measure-error.ts';
