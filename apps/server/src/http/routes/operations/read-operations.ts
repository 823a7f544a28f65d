import { readOperations } from '@benchbook/contracts';
import { readOperations as read } from '../../../commands/operations/read-operations.ts';
import { handle } from '../../handle.ts';
import { productVersion } from '../../product-version.ts';

export const readOperationsRoute = handle(readOperations, {
  run: ({ context }) => read(context, productVersion),
});
