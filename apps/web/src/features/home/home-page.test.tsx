import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, startTestSession } from '../../test-page.tsx';
import { HomePage } from './home-page.tsx';

test('HOME-07: who leads nobody is told that there are no widgets', () => {
  startTestSession('Engineer');
  openPage(<HomePage />);
  expect(screen.getByText('You are not currently subscribed to any widgets')).toBeTruthy();
});

test('the Home of a lead says what to do next', () => {
  startTestSession('Work Lead');
  openPage(<HomePage />);
  expect(screen.queryByText('You are not currently subscribed to any widgets')).toBeNull();
  expect(screen.getByText('Choose a page above to begin.')).toBeTruthy();
});
