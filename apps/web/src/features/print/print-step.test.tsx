import type { Step } from '@benchbook/domain/steps';
import { aFile, anAlert, aStep, aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintStep } from './print-step.tsx';

/** The part of a step that paper keeps on one page. */
function keptTogether(step: Step): Element {
  render(
    <MantineProvider env="test">
      <PrintStep step={step} number="1" alerts={[]} />
    </MantineProvider>,
  );
  const kept = screen.getByRole('heading').closest('[data-is-short]');
  if (!kept) throw new Error('nothing of it is kept together');
  return kept;
}

test('a few words stand on one page with the first row of their pictures, however many more follow', () => {
  const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => aUse({ id: name, file: aFile({ name, extension: 'jpg' }) }));
  const kept = keptTogether(aStep({ content: aText('Connect the cables'), attachments: pictures }));
  expect([...kept.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['a.jpg', 'b.jpg']);
  expect(screen.getByText('c.jpg')).toBeTruthy();
});

test('a list of parts as long as a page is begun where there is room, though it says little', () => {
  const rows = Array.from({ length: 24 }, () => ({ type: 'tableRow', content: [{ type: 'tableCell', content: [] }] }) as const);
  const step = aStep({ content: { type: 'doc', content: [{ type: 'table', content: rows }] } });
  expect(() => keptTogether(step)).toThrow('nothing of it is kept together');
});

test('between two steps an alert says which of them it belongs to, before the title of that step', () => {
  const alerts = [anAlert({ content: 'Switch the power off.' })];
  render(
    <MantineProvider env="test">
      <PrintStep step={aStep({ title: 'Connect' })} number="6.4" alerts={alerts} />
    </MantineProvider>,
  );
  const panel = screen.getByRole('heading', { name: '6.4 Connect' }).previousElementSibling;
  expect(panel?.textContent).toMatch(/^Before step 6\.4.*Switch the power off\./);
});
