import { type Id, newId } from '@benchbook/domain/ids';
import { use } from 'react';
import type { ContentEditorProps } from '../../../blocks/content-editor/index.ts';
import { StepUploadsContext } from './step-uploads-context.ts';

/** Files brought into the text of a step: onto the step, and the pictures among them into the text. */
export function useBroughtFiles(stepId: Id): ContentEditorProps['onFiles'] {
  const sendToStep = use(StepUploadsContext);
  if (!sendToStep) return undefined;
  return (files, insert) => sendToStep({ stepId, files: files.map(withOwnName), place: 'text', insert });
}

/** Every picture of the clipboard is called `image.png`; names in the library are given once. */
function withOwnName(picture: File): File {
  const [, extension] = /^image\.(\w+)$/.exec(picture.name) ?? [];
  return extension === undefined ? picture : new File([picture], `pasted_${newId()}.${extension}`, { type: picture.type });
}
