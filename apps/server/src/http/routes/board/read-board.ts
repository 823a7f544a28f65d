import { readBoard } from '@benchbook/contracts';
import { readBoard as read } from '../../../commands/board/read-board.ts';
import { handle } from '../../handle.ts';

export const readBoardRoute = handle(readBoard, { run: ({ context }) => context.storage.read(read) });
