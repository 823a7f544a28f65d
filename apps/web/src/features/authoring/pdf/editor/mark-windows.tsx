import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { lazyModal } from '../../../../ui/lazy/index.ts';
import type { LibrarySlot } from '../../files/library-slot.ts';
import type { PdfEditor } from './use-pdf-editor.ts';

const UploadDialog = lazyModal(async () => (await import('../files/upload-dialog.tsx')).UploadDialog);
const ReplacePdf = lazyModal(async () => (await import('../placement/replace-pdf.tsx')).ReplacePdf);

/** Dialogs of the editor: library and upload for the selected mark, replacement of the PDF, and questions. */
export function MarkWindows({ editor, renderLibrary }: { editor: PdfEditor; renderLibrary: LibrarySlot }) {
  const { marks, selected, opened, open, asking } = editor;
  const close = (): void => open(undefined);
  const uses = selected?.carrier?.attachments ?? [];
  const order = (next: typeof uses): void => {
    if (selected?.carrier) marks.orderFiles(selected.carrier.id, next);
  };
  return (
    <>
      {asking}
      {opened === 'library' &&
        selected &&
        renderLibrary({
          stepNumber: '',
          stepTitle: quoteOf(selected.shown),
          uses,
          defaultUseId: uses[0]?.id ?? null,
          attach: async (file) => marks.attach(selected, file),
          detach: async (useId) => {
            if (selected.carrier) marks.detach(selected.carrier.id, useId);
          },
          markUp: (useId: string, photoMarkup: PhotoMarkup | null) =>
            order(uses.map((use) => (use.id === useId ? { ...use, photoMarkup } : use))),
          reorder: order,
          onClose: close,
        })}
      {opened === 'upload' && selected && (
        <UploadDialog quote={quoteOf(selected.shown)} onStored={async (file) => marks.attach(selected, file)} onClose={close} />
      )}
      {opened === 'replace' && <ReplacePdf onClose={close} />}
    </>
  );
}
