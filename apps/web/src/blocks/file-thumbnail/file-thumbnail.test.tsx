import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileThumbnail } from './file-thumbnail.tsx';

const sha256 = 'b'.repeat(64);

test('pictures, PDFs and models have thumbnails, other files the icon of their kind', () => {
  const shown = (extension: string) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FileThumbnail file={{ sha256, extension }} />
      </QueryClientProvider>,
    )
      .container.querySelector('img')
      ?.getAttribute('src') ?? null;
  expect(shown('png')).toBe(`/api/files/${sha256}/thumbnail`);
  expect(shown('pdf')).toBe(`/api/files/${sha256}/thumbnail`);
  expect(shown('glb')).toBe(`/api/files/${sha256}/thumbnail`);
  expect(shown('mp3')).toBeNull();
});
