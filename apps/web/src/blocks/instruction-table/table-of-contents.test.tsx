import { aStep } from '@benchbook/testkit';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveElementsAHeight } from '../../test-page.tsx';
import { TableOfContents } from './table-of-contents.tsx';

beforeEach(giveElementsAHeight);
afterEach(() => vi.restoreAllMocks());

test('WI-16: of 2,000 steps only those in view are rendered, numbered and counted', () => {
  const steps = Array.from({ length: 1000 }, (_, index) =>
    aStep({ title: `Step ${index}`, children: [aStep({ title: `Below ${index}` })] }),
  );
  render(<TableOfContents steps={steps} scroller={document.body} />);
  const lines = screen.getAllByRole('listitem');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThan(100);
  expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual(['1Step 0', '1.1Below 0', '2Step 1']);
  expect(lines[0]?.getAttribute('aria-setsize')).toBe('2000');
});
