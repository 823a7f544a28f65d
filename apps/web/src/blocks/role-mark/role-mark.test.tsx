import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@benchbook/domain/users';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoleMark } from './role-mark.tsx';

const SEVEN: readonly Role[] = ['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA', 'Dev'];
const tokens = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8');

test('ROLE-24: each of the seven roles has its own colour beside its name, in light and in dark', () => {
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

test('ROLE-24: no colour of a role can be mistaken for an alert or for another role, and each is visible on its surface', () => {
  const [light = '', dark = ''] = tokens.split(':root[data-mantine-color-scheme="dark"]');
  const safety = valuesOf(light, '--bb-safety-(?:warning|caution|info)');
  expect(safety.length).toBe(3);
  for (const scheme of [light, dark]) {
    const roles = valuesOf(scheme, '--bb-role-\\w+');
    const [surface = ''] = valuesOf(scheme, '--bb-surface');
    expect(roles.length).toBe(7);
    roles.forEach((role, index) => {
      for (const alert of safety) expect(distance(role, alert), `${role} and ${alert}`).toBeGreaterThan(25);
      for (const other of roles.slice(index + 1)) expect(distance(role, other), `${role} and ${other}`).toBeGreaterThan(15);
      expect(contrast(role, surface), `${role} on ${surface}`).toBeGreaterThan(3);
    });
  }
});

function valuesOf(css: string, name: string): readonly string[] {
  return [...css.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))].flatMap(([, value]) => value ?? []);
}

/** Linear red, green and blue, 0 to 1. */
function lightOf(hex: string): readonly [number, number, number] {
  const of = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [of(1), of(3), of(5)];
}

const luminance = ([red, green, blue]: readonly [number, number, number]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Distance of two colours in CIE L*a*b*, 1976. */
function distance(one: string, other: string): number {
  const [first, second] = [labOf(one), labOf(other)];
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}

function labOf(hex: string): readonly number[] {
  const [red, green, blue] = lightOf(hex);
  const root = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(luminance([red, green, blue]));
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
