import { fileKind, LIBRARY_EXTENSIONS } from '@benchbook/domain/attachments';
import { validationError } from '@benchbook/domain/errors';
import { t } from '../../messages.ts';

/**
 * Extensions of a file kind, e.g. image, or the single extension named. @throws DomainError `VALIDATION` for an unknown type
 */
export function extensionsOfType(type: string): string[] {
  const word = type.toLowerCase();
  const extensions = LIBRARY_EXTENSIONS.filter((extension) => extension === word || fileKind(extension) === word);
  if (extensions.length === 0) throw validationError({ type: t('fileKind') });
  return extensions;
}
