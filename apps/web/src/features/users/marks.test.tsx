// @vitest-environment jsdom
import { USER_STATUSES } from '@benchbook/domain/users';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UserStatusMark } from './marks.tsx';

afterEach(cleanup);

test('USER-25: Online, Idle and Offline have a colour each, and the word with it', () => {
  for (const status of USER_STATUSES) {
    render(<UserStatusMark status={status} isActive />);
    const mark = screen.getByText(status);
    expect(mark.style.getPropertyValue('--mark-color')).toBe(`var(--bb-${status.toLowerCase()})`);
    cleanup();
  }
});
