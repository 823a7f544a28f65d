import { DomainError } from '@benchbook/domain/errors';
import { FEEDBACK_EXTENSIONS, isFeedbackFileName } from '@benchbook/domain/feedback';
import { type CheckedName, checkNameOf } from '../files/check-file-name.ts';
import { t } from './messages.ts';
import { sniffFeedback } from './sniff-feedback.ts';

/** VAL-43, with the wording of D-128. */
export const UNSUPPORTED_TYPE = t('fileType', { types: FEEDBACK_EXTENSIONS.join(', ') });

/** @throws DomainError `FILE_TYPE` for a type that messages don't allow; `VALIDATION` for an invalid name */
export function checkMessageFileName(name: string): CheckedName {
  const checked = checkNameOf(name);
  if (!isFeedbackFileName(checked.path)) throw new DomainError('FILE_TYPE', { message: UNSUPPORTED_TYPE });
  return checked;
}

/** @throws DomainError `FILE_TYPE` when the content does not match the name */
export async function messageMediaType({ extension }: CheckedName, head: Buffer): Promise<string> {
  const mediaType = await sniffFeedback(extension, head);
  if (mediaType !== undefined) return mediaType;
  throw new DomainError('FILE_TYPE', {
    message: t('otherContent', { extension }),
  });
}
