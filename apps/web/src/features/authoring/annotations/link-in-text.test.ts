import type { Annotation } from '@benchbook/domain/annotations';
import { cleanDocument } from '@benchbook/domain/markup';
import { aText } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { withLink } from './link-in-text.ts';

const note: Annotation = {
  id: 'Anno_abcdefghijklmno',
  message: `${'Tighten the upper bolt '.repeat(5)}\nto 12 Nm`,
  camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1] },
  pin: null,
  x: 0,
  y: 0,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
};

test('EDIT-43: a link with a text of one line is appended, in the form that the server stores', () => {
  const linked = withLink(aText('Mind the seal.'), note, 2);
  const [paragraph] = linked.content;
  const text = `${'Tighten the upper bolt '.repeat(5).slice(0, 59)}…`;
  expect(paragraph).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Mind the seal. ' },
      { type: 'annotationLink', attrs: { id: note.id, index: 2, text } },
    ],
  });
  expect(cleanDocument(linked)).toEqual(linked);
  expect(withLink({ type: 'doc', content: [] }, note, 0).content).toHaveLength(1);
});
