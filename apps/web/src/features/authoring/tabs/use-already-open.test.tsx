import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { useAlreadyOpen } from './use-already-open.ts';

function Editor({ to }: { to: string }) {
  useAlreadyOpen(true);
  return <Link to={to}>go</Link>;
}

const open = (to: string) => {
  startTestSession('Engineer');
  return openPage(<Editor to={to} />, '/list');
};

test('EDIT-25: opening an instruction that has a tab says that it is already open', async () => {
  const { user } = open('/editor?pdf=false');
  await user.click(screen.getByText('go'));
  expect(await screen.findByText('This WI is already open.')).toBeTruthy();
});

test.each(['step=s2', 'highlight=h1'])('a link to a place in it (%s) opens without that message', async (named) => {
  const { user, place } = open(`/editor?pdf=false&${named}`);
  await user.click(screen.getByText('go'));
  expect(place().search).toContain(named);
  expect(screen.queryByText('This WI is already open.')).toBeNull();
});
