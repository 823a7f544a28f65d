// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressBand } from './progress-band.tsx';

afterEach(cleanup);

function shown(onShowLeft?: () => void): { announced: string | null; seen: string } {
  render(
    <ProgressBand
      levels={[{ number: '1', title: 'Clamp' }]}
      items="highlights"
      position={4}
      count={8}
      doneCount={3}
      percent={37}
      onShowLeft={onShowLeft}
    />,
  );
  const place = screen.getByText('Highlight 4 of 8', { exact: false });
  const announced = place.textContent;
  for (const hidden of place.querySelectorAll('.bb-visually-hidden')) hidden.remove();
  const seen = place.textContent ?? '';
  cleanup();
  return { announced, seen };
}

test('the comma between position and what is left is read out and not visible, with and without a button', () => {
  expect(shown()).toEqual({ announced: 'Highlight 4 of 8, 5 left', seen: 'Highlight 4 of 85 left' });
  expect(shown(vi.fn())).toEqual({ announced: 'Highlight 4 of 8, 5 left', seen: 'Highlight 4 of 85 left' });
});
