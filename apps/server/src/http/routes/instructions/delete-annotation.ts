import { deleteAnnotation } from '@benchbook/contracts';
import { deleteAnnotation as remove } from '../../../commands/instructions/delete-annotation.ts';
import { handle } from '../../handle.ts';

export const deleteAnnotationRoute = handle(deleteAnnotation, {
  run: ({ body, caller, context }) => remove(context, caller, body.instructionId, body.annotationId),
});
