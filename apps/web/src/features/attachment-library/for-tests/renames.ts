import { screen } from '@testing-library/react';
import { answerWith, type SentCall } from '../../../test-page.tsx';
import { wireFile } from './listed-files.ts';

/** A library of two files; the first can be renamed unless the test refuses it. */
export function answerRenames(refuse?: () => Response | undefined | Promise<Response | undefined>, first = 'manual.pdf') {
  let list = [wireFile(first), wireFile('part.obj')];
  return answerWith({
    'GET /api/attachments': () => list,
    'GET /api/attachments/*/uses': [],
    [`POST /api/attachments/id-${first}/rename`]: async ({ body }: SentCall) => {
      const refused = await refuse?.();
      if (refused) return refused;
      const { path: typed } = body as { path: string };
      const path = typed.includes('.') ? typed : `${typed}.${first.split('.').at(-1)}`;
      const attachment = { ...wireFile(first), path, name: path };
      list = list.map((file) => (file._id === attachment._id ? attachment : file));
      return { attachment, drafts: [{ _id: 'w1', title: 'Pump', version: 4 }] };
    },
  });
}
/** Bodies of the calls that rename. */
export const namesSent = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path.endsWith('/rename')).map(({ body }) => body);
/** The field of the new name. */
export const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
