import * as calls from '@benchbook/contracts';
import { readBoard } from '../../../commands/board/read-board.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const boardRoutes: readonly HandledRoute[] = [
  handle(calls.readBoard, { place: 'remote', run: ({ context }) => context.storage.read(readBoard) }),
];
