import { aFile } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Upload } from '../../lib/uploads/index.ts';
import { openPage } from '../../test-page.tsx';
import { UploadList } from './upload-list.tsx';

const upload = (name: string, problem?: string): Upload => ({ id: name, name, sizeBytes: 9, sentBytes: 3, problem });

function open(uploads: readonly Upload[]) {
  const cancelled: string[] = [];
  const { user } = openPage(<UploadList uploads={uploads} onCancel={(id) => cancelled.push(id)} onResume={() => undefined} />);
  return { user, cancelled };
}

afterEach(cleanup);

test('one button removes several failed files; running uploads continue', async () => {
  const { user, cancelled } = open([upload('a.txt', 'no'), upload('b.mp4'), upload('c.txt', 'no')]);
  await user.click(screen.getByRole('button', { name: 'Dismiss all 2 that did not go' }));
  expect(cancelled).toEqual(['a.txt', 'c.txt']);
});

test('one button sends several files refused for their names under the offered ones; a name that exists in the library is left to choose', async () => {
  const sent: string[] = [];
  const refused = (name: string, freeName: string) => ({ ...upload(name, 'no'), freeName });
  const libraryFile = { ...aFile({ path: 'Leg2.jpg' }), isDeleted: false, modelId: null, createdAtMs: 1 };
  const uploads = [
    refused('a b.jpg', 'a_b.jpg'),
    refused('c d.jpg', 'c_d.jpg'),
    { ...refused('Leg2.jpg', 'Leg2_2.jpg'), libraryFile },
  ];
  const ways = { onCancel: () => undefined, onResume: () => undefined };
  const { user } = openPage(<UploadList uploads={uploads} {...ways} onSendAsOffered={(id) => sent.push(id)} />);
  await user.click(screen.getByRole('button', { name: 'Upload the 2 under their offered names' }));
  expect(sent).toEqual(['a b.jpg', 'c d.jpg']);
});

test('a single failed file has only its own button', () => {
  open([upload('a.txt', 'no'), upload('b.mp4')]);
  expect(screen.queryByRole('button', { name: /Dismiss all/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss a.txt' })).toBeTruthy();
});

test('a duplicate name offers the file of the library and both names; an invalid one offers another name', async () => {
  const done: string[] = [];
  const taken = {
    ...upload('Leg2.jpg', 'Attachment already exists'),
    libraryFile: { ...aFile({ path: 'Leg2.jpg' }), isDeleted: false, modelId: null, createdAtMs: 1 },
    freeName: 'Leg2_2.jpg',
  };
  const spaces = { ...upload('a b.jpg', 'We do not currently support file names with spaces.'), freeName: 'a_b.jpg' };
  const { user } = openPage(
    <UploadList
      uploads={[taken, spaces]}
      onCancel={() => undefined}
      onResume={() => undefined}
      onTakeLibraryFile={(id) => done.push(`library ${id}`)}
      onSendAsOffered={(id) => done.push(`offered ${id}`)}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Use the one in the library' }));
  await user.click(screen.getByRole('button', { name: 'Keep both as Leg2_2.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Upload as a_b.jpg' }));
  expect(done).toEqual(['library Leg2.jpg', 'offered Leg2.jpg', 'offered a b.jpg']);
});
