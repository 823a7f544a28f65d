import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@benchbook/domain/users';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoleMark } from './role-mark.tsx';

const SEVEN: readonly Role[] = ['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA', 'Dev'];
const tokens = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8');

test('ROLE-24: each of the seven roles stands by its name with a colour of its own, in light and in dark', () => {
  const names = SEVEN.map((role) => {
    const { container } = render(<RoleMark role={role} />);
    expect(container.textContent).toBe(role);
    return /var\((--bb-role-\w+)\)/.exec(container.querySelector('i')?.style.background ?? '')?.[1] ?? 'none';
  });
  const colours = names.map((name) =>
    [...tokens.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour),
  );
  expect(colours.map((both) => both.length)).toEqual(SEVEN.map(() => 2));
  for (const scheme of [0, 1]) expect(new Set(colours.map((both) => both[scheme])).size).toBe(7);
});
