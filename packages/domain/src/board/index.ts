export {
  averageProgress,
  BOARD_STAGES,
  type Board,
  type BoardEntry,
  type BoardInstruction,
  type BoardPerson,
  type BoardStage,
  isAtStage,
  type WaitingStep,
} from './board.ts';
