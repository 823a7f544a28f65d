// @vitest-environment jsdom
import { aStep } from '@benchbook/testkit';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAnnouncedStep } from './use-announced-step.ts';

const announce = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/live-region.tsx', () => ({ announce }));

test('a screen reader announces a step as a step, and a highlight as a highlight', () => {
  const place = { step: aStep({ title: 'Drain' }), number: '5', position: 5, count: 8 };
  renderHook(() => useAnnouncedStep(place));
  expect(announce).toHaveBeenLastCalledWith('Step 5 of 8, 5 Drain');
  renderHook(() => useAnnouncedStep({ ...place, items: 'highlights' }));
  expect(announce).toHaveBeenLastCalledWith('Highlight 5 of 8, 5 Drain');
});
