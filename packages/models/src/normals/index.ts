export { withNormals } from './crease-normals.ts';
