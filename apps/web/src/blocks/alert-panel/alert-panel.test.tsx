// @vitest-environment jsdom
import type { Alert } from '@benchbook/domain/alerts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AlertBadge, AlertPanel } from './index.ts';

afterEach(cleanup);

const anAlert = (category: string, content: string): Alert => ({
  id: content,
  name: content,
  category,
  stepIds: [],
  isGlobal: false,
  content,
});

test('INFO-07 ALERT-18: alerts read Danger, Warning, Caution, Info, then categories by their own name or Untitled, in that order', () => {
  render(
    <AlertPanel
      alerts={[
        anAlert('Lifting', 'two people'),
        anAlert('Notes', 'lights blink'),
        anAlert('', 'nameless'),
        anAlert(' ', 'blank'),
        anAlert('Cautions', 'sharp edge'),
        anAlert('Warnings', 'power off'),
        anAlert('Dangers', 'high voltage'),
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Dangerhigh voltage',
    'Warningpower off',
    'Cautionsharp edge',
    'Infolights blink',
    'Liftingtwo people',
    'Untitlednameless',
    'Untitledblank',
  ]);
});

test('an alert without text shows its name, never an empty panel', () => {
  render(<AlertPanel alerts={[{ ...anAlert('Cautions', ' '), name: 'Hot surface' }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('CautionHot surface');
});

test('the name of an alert precedes its text, and is not repeated', () => {
  const hot = { ...anAlert('Cautions', 'Wear gloves.'), name: 'Hot surface' };
  render(<AlertPanel alerts={[hot, { ...anAlert('Notes', 'Handle with care. Sharp.'), name: 'Handle with care' }]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'CautionHot surface. Wear gloves.',
    'InfoHandle with care. Sharp.',
  ]);
});

test('a step without alerts has no panel', () => {
  render(<AlertPanel alerts={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('INFO-07: the chip of a table shows the same word', () => {
  render(<AlertBadge category="Warnings" />);
  expect(screen.getByText('Warning')).toBeDefined();
});
