import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileThumbnail } from './index.ts';

const sha256 = 'b'.repeat(64);

test('a picture and a PDF are shown small, other files by the icon of their kind', () => {
  const shown = (extension: string) =>
    render(<FileThumbnail file={{ sha256, extension }} />)
      .container.querySelector('img')
      ?.getAttribute('src') ?? null;
  expect(shown('png')).toBe(`/api/files/${sha256}/thumbnail`);
  expect(shown('pdf')).toBe(`/api/files/${sha256}/thumbnail`);
  expect(shown('mp3')).toBeNull();
});
