import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { UploadList } from '../../../blocks/upload-list/index.ts';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { useUploads } from '../../../lib/uploads/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { findUploadProblem } from './upload-rules.ts';

/** Pictures that came into a text together. */
export interface BroughtPictures {
  readonly pictures: readonly File[];
  /** Puts one where they were pasted or dropped, once the step has it. */
  insert(use: Pick<AttachmentUse, 'id' | 'file'>): void;
}

interface BroughtPictureListProps {
  stepId: Id;
  /** All that were brought since the text is open, in their order. */
  brought: readonly BroughtPictures[];
}

/**
 * Pictures pasted or dropped into the text of a step: into the library, onto the step, and then where they were put. Shows
 * how much of each has gone, and why one did not.
 */
export function BroughtPictureList({ stepId, brought }: BroughtPictureListProps) {
  const { session } = useAuthor();
  const queryClient = useQueryClient();
  const begun = useRef(0);
  const { uploads, start, cancel, resume } = useUploads({ findProblem: findUploadProblem, keepsOrder: true }, async (file) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.attachments });
    await session.attach(stepId, file);
    const uses = session.store.getState().draft.tree.byId[stepId]?.attachments ?? [];
    const use = uses.findLast((each) => each.file.id === file.id);
    if (use) brought.at(-1)?.insert(use);
  });
  const begin = useEffectEvent(() => {
    const waiting = brought.slice(begun.current);
    begun.current = brought.length;
    for (const { pictures } of waiting) start(pictures.map(withOwnName));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new of them begins
  useEffect(() => {
    // While developing, React undoes the first try of an effect, and with it what was begun.
    const soon = setTimeout(() => begin());
    return () => clearTimeout(soon);
  }, [brought]);
  return uploads.length > 0 && <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />;
}

/** Every picture of the clipboard is called `image.png`; names in the library are given once. */
function withOwnName(picture: File): File {
  const [, extension] = /^image\.(\w+)$/.exec(picture.name) ?? [];
  return extension === undefined ? picture : new File([picture], `pasted_${newId()}.${extension}`, { type: picture.type });
}
