import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { codeAddress, titleOfCode } from './code-address.ts';
import { PrintedCopyPage } from './printed-copy-page.tsx';

test('the page that the code leads to shows the title printed on the paper', async () => {
  startTestSession('Artisan');
  answerWith({ 'GET /api/papers/wi/1': { status: 'superseded', by: 3 } });
  const address = new URL(codeAddress('http://plant.example/paper/wi/1', 'Pump & 50 % "valve" / ポンプ'));
  expect([address.pathname, address.search]).toEqual(['/paper/wi/1', '']);
  openPage(<PrintedCopyPage instructionId="wi" revision={1} title={titleOfCode(address.hash)} />);
  expect(await screen.findByRole('heading', { name: 'Superseded by 3' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Pump & 50 % "valve" / ポンプ');
});

test('a long title is shortened in the code; an older or hand-written code has none', () => {
  expect(titleOfCode(new URL(codeAddress('http://plant.example/paper/wi/1', 'x'.repeat(200))).hash)).toBe(`${'x'.repeat(40)}…`);
  expect([titleOfCode(''), titleOfCode('#%E0%A4%A')]).toEqual(['', '']);
});
