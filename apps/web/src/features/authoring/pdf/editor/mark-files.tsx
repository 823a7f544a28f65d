import { MappedFiles } from '../files/mapped-files.tsx';
import type { PdfEditor } from './use-pdf-editor.ts';

/** Files and instructions of the selected mark. */
export function MarkFiles({ editor: { marks, selected, place, open, link } }: { editor: PdfEditor }) {
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
