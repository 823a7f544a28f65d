import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { UploadList } from '../../../blocks/upload-list/index.ts';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { findUploadProblem } from './upload-rules.ts';

type Insert = (use: Pick<AttachmentUse, 'id' | 'file'>) => void;

/** Pictures pasted or dropped into the text of a step: into the library, onto the step, and then where they were put. */
export function useBroughtPictures(stepId: Id): {
  take(pictures: readonly File[], insert: Insert): void;
  /** How much of each has gone, and why one did not. */
  readonly list: ReactNode;
} {
  const { session } = useAuthor();
  const queryClient = useQueryClient();
  const insertNow = useRef<Insert>(undefined);
  const { uploads, start, cancel, resume } = useUploads({ findProblem: findUploadProblem, keepsOrder: true }, async (file) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.attachments });
    await session.attach(stepId, file);
    const uses = session.store.getState().draft.tree.byId[stepId]?.attachments ?? [];
    const use = uses.findLast((each) => each.file.id === file.id);
    if (use) insertNow.current?.(use);
  });
  return {
    take: (pictures, insert) => {
      insertNow.current = insert;
      start(pictures.map(withOwnName));
    },
    list: uploads.length > 0 && <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />,
  };
}

/** Every picture of the clipboard is called `image.png`; names in the library are given once. */
function withOwnName(picture: File): File {
  const [, extension] = /^image\.(\w+)$/.exec(picture.name) ?? [];
  return extension === undefined ? picture : new File([picture], `pasted_${newId()}.${extension}`, { type: picture.type });
}
