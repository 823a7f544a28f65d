import type { Upload } from '../../../lib/uploads/index.ts';
import { DeletedList } from './deleted-list.tsx';
import { useDeletedFiles } from './use-deleted-files.ts';

interface DeletedOffersProps {
  uploads: readonly Upload[];
  /** Called when a restored file makes its upload unnecessary. */
  onDone(uploadId: string): void;
}

/** Offers to restore deleted files with the names of failed uploads. */
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

/** Normalizes a name: the library stores spaces as underscores and ignores letter case. */
const keyOf = (name: string): string => name.trim().replaceAll(/\s/gu, '_').normalize('NFC').toLowerCase();
