import { readLibraryName } from '@benchbook/contracts';
import { nameOfUpload } from '../../../commands/models/library-name.ts';
import { handle } from '../../handle.ts';

export const readLibraryNameRoute = handle(readLibraryName, {
  run: ({ params, context }) => context.storage.read((readers) => nameOfUpload(readers, params.id)),
});
