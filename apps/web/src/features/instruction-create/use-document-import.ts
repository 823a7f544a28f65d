import { findTitleProblem } from '@benchbook/domain/instructions';
import { useNavigate } from 'react-router';
import { type DocumentSending, useDocumentSending } from '../../lib/documents/index.ts';
import { documentLookPath } from '../../lib/routes/index.ts';
import type { useCreateInstruction } from './use-create-instruction.ts';

type Creation = Pick<ReturnType<typeof useCreateInstruction>, 'title' | 'isAvailable'>;

export interface DocumentImport extends Omit<DocumentSending, 'send'> {
  choose(file: File): void;
}

/** Uploads a PDF or Word document; the author then reviews the proposed steps. */
export function useDocumentImport({ title, isAvailable }: Creation): DocumentImport {
  const navigate = useNavigate();
  const { send, ...sending } = useDocumentSending((id) => void navigate(documentLookPath(id)));
  const choose = async (file: File): Promise<void> => {
    // Without a title, the document's own is used; an error in a typed title is shown at the title field.
    const isUsable = title.trim() === '' || (!findTitleProblem(title) && (await isAvailable(title)));
    if (isUsable) send(file, { title: title.trim() || null, instructionId: null });
  };
  return { ...sending, choose: (file) => void choose(file) };
}
