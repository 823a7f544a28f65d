import type { Id } from '@benchbook/domain/ids';

/** Drag and drop of library files to the files of the step. */
const TYPE = 'application/x-benchbook-library-files';

export function writeDragged(data: DataTransfer, ids: readonly Id[]): void {
  data.setData(TYPE, ids.join('\n'));
  data.effectAllowed = 'copy';
}

export function bringsLibraryFiles(data: DataTransfer | null): boolean {
  return data?.types.includes(TYPE) ?? false;
}

export function readDragged(data: DataTransfer): readonly Id[] {
  return data
    .getData(TYPE)
    .split('\n')
    .filter((id) => id !== '');
}
