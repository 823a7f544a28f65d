import { screen } from '@testing-library/react';

/** A file of the library as the server encodes it in a list. */
export const wireFile = (name: string) => ({
  _id: `id-${name}`,
  path: name,
  name,
  fileExtension: name.split('.').at(-1),
  temp_model_id: null,
  deleted: false,
  sha256: '0'.repeat(64),
  size: 5,
  mediaType: 'application/octet-stream',
  created: 1,
});
export const LIST = [wireFile('manual.pdf'), wireFile('part.obj')];
export const option = (name: string) => screen.getByRole('option', { name });
