import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewPicture } from './preview-picture.tsx';

const HASH = 'ab'.repeat(32);
const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('WI-14: a row shows the thumbnail, and the whole picture where there is no thumbnail', () => {
  const { container } = render(<PreviewPicture name="belt.png" sha256={HASH} size="row" />);
  expect(shown(container)).toBe(`/api/files/${HASH}/thumbnail`);
  fireEvent.error(container.querySelector('img')!);
  expect(shown(container)).toBe(`/api/files/${HASH}`);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByRole('img', { name: 'No preview image' })).toBeTruthy();
});

test('WI-14: the summary shows the whole picture, a tiff in a format that browsers support', () => {
  expect(shown(render(<PreviewPicture name="belt.png" sha256={HASH} size="hero" />).container)).toBe(`/api/files/${HASH}`);
  const tiff = render(<PreviewPicture name="belt.TIFF" sha256={HASH} size="hero" />);
  expect(shown(tiff.container)).toBe(`/api/files/${HASH}/display`);
  expect(shown(render(<PreviewPicture name="a b.png" size="hero" />).container)).toBe('/api/attachments/a%20b.png');
});

test('OFFL-01 WI-14: where the whole picture is not on this device the summary shows the thumbnail', () => {
  const { container } = render(<PreviewPicture name="belt.png" sha256={HASH} size="hero" />);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(shown(container)).toBe(`/api/files/${HASH}/thumbnail`);
});

test.each([
  ['no file that the reader may see', 'belt.png', null],
  ['a film', 'belt.mp4', HASH],
  ['the default picture', 'default-wi-preview-img.jpg', null],
])('WI-14 WI-43: nothing is requested for %s', (_what, name, sha256) => {
  const { container } = render(<PreviewPicture name={name} sha256={sha256} size="row" />);
  expect(container.querySelector('img')).toBeNull();
});

test('WI-14 WI-43: without a chosen picture the first picture on a step is shown, as a thumbnail, whatever its kind', () => {
  const { container } = render(<PreviewPicture name="default-wi-preview-img.jpg" sha256={HASH} size="hero" />);
  expect(shown(container)).toBe(`/api/files/${HASH}/thumbnail`);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(screen.getByRole('img', { name: 'No preview image' })).toBeTruthy();
});

test('WI-14: a PDF without a chosen picture shows its first page, and the neutral picture until that is drawn', () => {
  const { container } = render(<PreviewPicture name="manual.pdf" sha256={HASH} size="hero" />);
  expect(shown(container)).toBe(`/api/files/${HASH}/thumbnail`);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(screen.getByRole('img', { name: 'No preview image' })).toBeTruthy();
});
