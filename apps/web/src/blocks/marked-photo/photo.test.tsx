// @vitest-environment jsdom
import { aPhotoMarkup } from '@benchbook/testkit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { markupWords, Photo } from './index.ts';

afterEach(cleanup);

const load = (): void => {
  const picture = document.querySelector('img');
  if (!picture) throw new Error('The photo is not asked for');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
};
const box = () => document.querySelector('svg')?.getAttribute('viewBox');

test('a photo without marks is a plain picture', () => {
  render(<Photo src="a.png" alt="board" markup={null} onError={() => undefined} />);
  load();
  expect(screen.getByAltText('board').tagName).toBe('IMG');
});

test('marks are shown and announced once the picture has loaded; until then the photo is hidden', async () => {
  render(<Photo src="a.png" alt="board" markup={aPhotoMarkup({ turn: 90 })} onError={() => undefined} />);
  expect(screen.getByAltText('board').className).toContain('waiting');
  load();
  const photo = await screen.findByRole('img', { name: 'board, turned to the right, red arrow' });
  expect([box(), photo.querySelectorAll('path').length]).toEqual(['0 0 200 400', 1]);
});

test('a crop shows its part of the picture, even of a rotated one', async () => {
  const crop = { x: 0, y: 0.5, width: 0.25, height: 0.5 };
  const { rerender } = render(<Photo src="a.png" alt="board" markup={{ turn: 0, crop, shapes: [] }} onError={() => undefined} />);
  load();
  await waitFor(() => expect(box()).toBe('0 100 100 100'));
  rerender(<Photo src="a.png" alt="board" markup={{ turn: 90, crop, shapes: [] }} onError={() => undefined} />);
  await waitFor(() => expect(box()).toBe('0 0 100 100'));
});

test('a failed picture is reported to the caller', () => {
  let failures = 0;
  render(<Photo src="a.png" alt="board" markup={aPhotoMarkup()} onError={() => failures++} />);
  fireEvent.error(screen.getByAltText('board'));
  expect(failures).toBe(1);
});

test('marks are described in words', () => {
  expect(markupWords(null)).toBe('shown as it is');
  const look = { id: 'a', colour: 'blue', width: 'thin', at: { x: 0, y: 0 } } as const;
  const shapes = [
    { ...look, kind: 'text', text: '12 Nm' },
    { ...look, kind: 'number', number: 3 },
  ] as const;
  expect(markupWords({ turn: 180, crop: { x: 0, y: 0, width: 0.5, height: 1 }, shapes })).toBe(
    'turned upside down, cropped, blue text “12 Nm”, blue number 3',
  );
});
