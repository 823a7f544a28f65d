import { type FileReference, fileKind } from '@benchbook/domain/attachments';

/** Pictures, video, audio and PDF can be previewed in a dialog; a model needs the viewer of the step (ATT-19). */
export function canBePreviewed({ extension }: FileReference): boolean {
  const kind = fileKind(extension);
  return kind !== 'model' && kind !== 'unknown';
}
