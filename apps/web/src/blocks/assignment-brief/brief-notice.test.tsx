// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BriefNotice } from './index.ts';

const brief = { dueDate: '2020-01-31', note: 'Use the new fixture.' };

afterEach(cleanup);

test("at the bench the lead's note is shown until all is done, then the step gets its room", async () => {
  const { rerender } = render(<BriefNotice brief={brief} progress={99} size="bench" />);
  expect(await screen.findByText('Use the new fixture.')).toBeDefined();
  rerender(<BriefNotice brief={brief} progress={100} size="bench" />);
  expect(screen.queryByText('Use the new fixture.')).toBeNull();
  rerender(<BriefNotice brief={brief} progress={100} />);
  expect(screen.getByText('Use the new fixture.')).toBeDefined();
});
