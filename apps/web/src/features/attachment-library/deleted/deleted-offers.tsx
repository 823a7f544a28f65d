import type { Upload } from '../../../lib/uploads/index.ts';
import { DeletedList } from './deleted-list.tsx';
import { useDeletedFiles } from './use-deleted-files.ts';

interface DeletedOffersProps {
  uploads: readonly Upload[];
  /** The upload whose name the file has is not needed any more. */
  onDone(uploadId: string): void;
}

/** Under uploads that did not go: files of their names that were deleted, which can be brought back instead. */
export function DeletedOffers({ uploads, onDone }: DeletedOffersProps) {
  const refused = new Map(
    uploads.flatMap(({ id, name, problem }) => (problem === undefined ? [] : [[keyOf(name), id] as const])),
  );
  const { files, bringBack } = useDeletedFiles(refused.size > 0);
  const offered = (files.data ?? []).filter(({ path }) => refused.has(keyOf(path)));
  if (offered.length === 0) return null;
  return (
    <DeletedList
      files={offered}
      onBringBack={(file) =>
        void bringBack(file).then((isBack) => {
          const upload = refused.get(keyOf(file.path));
          if (isBack && upload !== undefined) onDone(upload);
        })
      }
    />
  );
}

/** The library keeps blanks as underscores and tells no letter cases apart. */
const keyOf = (name: string): string => name.trim().replaceAll(/\s/gu, '_').normalize('NFC').toLowerCase();
