export { useBoard } from './use-board.ts';
