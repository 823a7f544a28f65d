export { CREASE_DEGREES, withNormals } from './crease-normals.ts';
