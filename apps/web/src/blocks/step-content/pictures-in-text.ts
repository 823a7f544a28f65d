import type { AttachmentUse } from '@benchbook/domain/attachments';
import { findImageIds } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';

/** Files of the step that are pictures in its text: these need not be shown again. */
export function picturesInText({ content, attachments }: Pick<Step, 'content' | 'attachments'>): ReadonlySet<AttachmentUse> {
  const ids = new Set(findImageIds(content));
  return new Set(attachments.filter((use) => ids.has(use.id) || ids.has(use.file.id)));
}
