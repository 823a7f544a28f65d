import { type Id, newId } from '@benchbook/domain/ids';
import { use } from 'react';
import type { ContentEditorProps } from '../../../blocks/content-editor/content-editor.tsx';
import { StepUploadsContext } from './step-uploads-context.ts';

/** Handles files pasted or dropped into the text of a step: attaches all and inserts the pictures into the text. */
export function useInsertedFiles(stepId: Id): ContentEditorProps['onFiles'] {
  const sendToStep = use(StepUploadsContext);
  if (!sendToStep) return undefined;
  return (files, insert) => sendToStep({ stepId, files: files.map(withOwnName), place: 'text', insert });
}

/** Clipboard pictures are all called `image.png`, but names in the library must be unique. */
function withOwnName(picture: File): File {
  const [, extension] = /^image\.(\w+)$/.exec(picture.name) ?? [];
  return extension === undefined ? picture : new File([picture], `pasted_${newId()}.${extension}`, { type: picture.type });
}
