import type { Step } from '@benchbook/domain/steps';
import { aFile, anAlert, aStep, aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintStep } from './print-step.tsx';

/** The part of a step that stays on one page. */
function keptTogether(step: Step): Element {
  render(
    <MantineProvider env="test">
      <PrintStep step={step} number="1" alerts={[]} />
    </MantineProvider>,
  );
  const kept = screen.getByRole('heading').closest('[data-is-short]');
  if (!kept) throw new Error('no part of it stays on one page');
  return kept;
}

test('a short text is on one page with the first row of its pictures, however many follow', () => {
  const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => aUse({ id: name, file: aFile({ name, extension: 'jpg' }) }));
  const kept = keptTogether(aStep({ content: aText('Connect the cables'), attachments: pictures }));
  expect([...kept.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['a.jpg', 'b.jpg']);
  expect(screen.getByText('c.jpg')).toBeTruthy();
});

test('a list of parts as long as a page may break across pages, though its text is short', () => {
  const rows = Array.from({ length: 24 }, () => ({ type: 'tableRow', content: [{ type: 'tableCell', content: [] }] }) as const);
  const step = aStep({ content: { type: 'doc', content: [{ type: 'table', content: rows }] } });
  expect(() => keptTogether(step)).toThrow('no part of it stays on one page');
});

test('between two steps an alert names the step it belongs to, before the title of that step', () => {
  const alerts = [anAlert({ content: 'Switch the power off.' })];
  render(
    <MantineProvider env="test">
      <PrintStep step={aStep({ title: 'Connect' })} number="6.4" alerts={alerts} />
    </MantineProvider>,
  );
  const panel = screen.getByRole('heading', { name: '6.4 Connect' }).previousElementSibling;
  expect(panel?.textContent).toMatch(/^Before step 6\.4.*Switch the power off\./);
});

test('a picture in the text is not printed again below it', () => {
  const [own, other] = ['in-text.jpg', 'below.jpg'].map((name) =>
    aUse({ id: name, file: aFile({ id: name, name, extension: 'jpg' }) }),
  );
  if (!own || !other) throw new Error('there are two');
  const image = { type: 'image', attrs: { id: own.id, alt: 'In the text' } } as const;
  const content: Step['content'] = { type: 'doc', content: [...aText('As here').content, image] };
  const kept = keptTogether(aStep({ content, attachments: [own, other] }));
  expect([...kept.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual(['below.jpg']);
  const pictures = screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => new URL(src).pathname);
  expect(pictures.filter((path) => path.includes(own.file.sha256))).toHaveLength(own.file.sha256 === other.file.sha256 ? 2 : 1);
});

test('a photo is printed from the copy sized for print, or from the original if there is no such copy', () => {
  const use = aUse({ file: aFile({ name: 'a.jpg', extension: 'jpg' }) });
  keptTogether(aStep({ attachments: [use] }));
  const photo = () => new URL(screen.getByRole<HTMLImageElement>('img', { name: 'a.jpg' }).src).pathname;
  expect(photo()).toBe(`/api/files/${use.file.sha256}/paper`);
  fireEvent.error(screen.getByRole('img', { name: 'a.jpg' }));
  expect(photo()).toBe(`/api/files/${use.file.sha256}`);
});

test('a photo that no address provides is named on paper, and counts as missing (missing picture kept)', () => {
  const use = aUse({ file: aFile({ name: 'a.png', extension: 'png' }) });
  keptTogether(aStep({ attachments: [use] }));
  fireEvent.error(screen.getByRole('img', { name: 'a.png' }));
  expect(screen.queryByText('This picture could not be loaded: a.png')).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'a.png' }));
  expect(screen.getByText('This picture could not be loaded: a.png').hasAttribute('data-print-missing')).toBe(true);
});

test('notes on a model are printed, with the numbers of their markers in the picture; a hidden one says so', () => {
  const note = (id: string, message: string) => ({
    id,
    message,
    pin: null,
    x: 0,
    y: 0,
    backgroundColor: '#ffffff',
    pointer: 'circle',
    state: '{}',
    camera: { position: [0, 0, 25], rotation: [0, 0, 0, 1] } as const,
  });
  const annotations = [note('Anno_a', 'Battery side'), note('Anno_b', 'Check flatness 0.2 mm')];
  const use = aUse({ id: 'm', file: aFile({ name: 'wheel.glb', extension: 'glb' }), annotations });
  const place = { x: 0.25, y: 0.5, hidden: false };
  const picture = {
    jpeg: 'AAAA',
    pins: [
      { ...place, id: 'Anno_a' },
      { ...place, id: 'Anno_b', x: 0.75, hidden: true },
    ],
  };
  render(
    <MantineProvider env="test">
      <PrintStep step={aStep({ attachments: [use] })} number="1" alerts={[]} pins={new Map([['m', [picture]]])} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Battery side',
    'Check flatness 0.2 mm (behind what is seen here)',
  ]);
  const marks = screen.getByRole('img', { name: 'wheel.glb, with the places of its notes' }).parentElement?.querySelectorAll('g');
  expect([...(marks ?? [])].map((mark) => [mark.textContent, mark.getAttribute('transform')])).toEqual([
    ['1', 'translate(250 500)'],
    ['2', 'translate(750 500)'],
  ]);
});
