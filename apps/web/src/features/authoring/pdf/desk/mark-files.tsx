import { MappedFiles } from '../files/mapped-files.tsx';
import type { PdfDesk } from './use-pdf-desk.ts';

/** What is tied to the selected mark. */
export function MarkFiles({ desk: { marks, selected, place, open, link } }: { desk: PdfDesk }) {
  const carrierId = selected?.carrier?.id;
  return (
    <MappedFiles
      mark={selected}
      hasPage={place !== undefined}
      onAttach={() => open('library')}
      onUpload={() => open('upload')}
      onDetach={(useId) => carrierId && marks.detach(carrierId, useId)}
      onOrder={(uses) => carrierId && marks.orderFiles(carrierId, uses)}
      onLink={() => void link(selected)}
      onUnlink={(id) => void marks.remove([id])}
    />
  );
}
