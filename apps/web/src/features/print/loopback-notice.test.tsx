// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoopbackNotice } from './loopback-notice.tsx';

afterEach(cleanup);

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000', 'http://bench.localhost'])(
  'a notice warns of a code that leads to %s before printing',
  (origin) => {
    render(<LoopbackNotice address={`${origin}/paper/1/1`} />);
    expect(screen.getByRole('status').textContent).toContain('nobody else can look the paper up');
  },
);

test('control: the public address causes no warning', () => {
  render(<LoopbackNotice address="https://bench.plant/paper/1/1" />);
  expect(screen.queryByRole('status')).toBeNull();
});
