import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';

export const importPackage = defineRoute({
  name: 'importPackage',
  method: 'POST',
  path: '/api/packages',
  bodyKind: 'multipart',
  response: saveAnswer,
  status: 201,
  errors: ['DUPLICATE_TITLE', 'FILE_TYPE', 'TOO_LARGE'],
  access: 'AUTHOR',
  description: 'Makes an instruction from an exported zip (field package). All of it arrives, or nothing.',
});
