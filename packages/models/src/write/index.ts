export { positionGrids, roundPositions } from './position-grids.ts';
export { writeGlb } from './write-glb.ts';
