import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CATEGORIES, OFFERED_CATEGORIES } from '@benchbook/domain/alerts';
import { expect, test } from 'vitest';
import { signalKind } from './signal.ts';

test('INFO-07: every built-in category has its safety colours, and an author’s own category is neutral', () => {
  const css = readFileSync(join(import.meta.dirname, 'alert-panel.module.css'), 'utf8');
  for (const { name } of [...DEFAULT_CATEGORIES, ...OFFERED_CATEGORIES])
    expect(css, name).toMatch(new RegExp(`\\.${signalKind(name)} \\{\\s*--ground: `));
  expect(signalKind('Noise')).toBe('custom');
});
