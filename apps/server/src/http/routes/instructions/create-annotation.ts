import { createAnnotation } from '@benchbook/contracts';
import { createAnnotation as create } from '../../../commands/instructions/create-annotation.ts';
import { handle } from '../../handle.ts';

export const createAnnotationRoute = handle(createAnnotation, {
  run: ({ body, caller, context }) => create(context, caller, body),
});
