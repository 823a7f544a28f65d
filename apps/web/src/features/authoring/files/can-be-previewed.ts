import { type FileReference, fileKind } from '@benchbook/domain/attachments';

/** Pictures, films, sound and PDF show over the text; a model needs the viewer of the step (ATT-19). */
export function canBePreviewed({ extension }: FileReference): boolean {
  const kind = fileKind(extension);
  return kind !== 'model' && kind !== 'unknown';
}
