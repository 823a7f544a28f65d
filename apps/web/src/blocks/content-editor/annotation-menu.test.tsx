// @vitest-environment jsdom
import type { Annotation } from '@benchbook/domain/annotations';
import { aFile, aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { AnnotationMenu } from './annotation-menu.tsx';
import { closedSet } from './closed-set.ts';

afterEach(cleanup);

const note: Annotation = {
  id: 'Anno_abcdefghijklmno',
  message: 'The upper bolt\nTo 12 Nm',
  camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1] },
  pin: null,
  x: 0,
  y: 0,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
};
const photo = aUse({ id: 'u-photo' });
const model = aUse({ id: 'u-model', file: aFile({ path: 'bracket.glb' }), annotations: [note] });

function open(uses = [photo, model]) {
  const editor = new Editor({ extensions: closedSet(() => undefined), content: JSON.parse(JSON.stringify(aText('Tighten it'))) });
  const onUnusableSelection = vi.fn();
  render(
    <MantineProvider env="test">
      <AnnotationMenu editor={editor} uses={uses} onUnusableSelection={onUnusableSelection} />
    </MantineProvider>,
  );
  return { editor, onUnusableSelection };
}

test('EDIT-43: the selected words become a link to a place on the model, with the position of the model among the files', async () => {
  const { editor } = open();
  editor.commands.setTextSelection({ from: 9, to: 11 });
  fireEvent.click(screen.getByRole('button', { name: 'Link annotation' }));
  const [item] = await screen.findAllByRole('menuitem', { name: 'The upper bolt' });
  if (item) fireEvent.click(item);
  expect(editor.getJSON().content?.[0]?.content).toEqual([
    { type: 'text', text: 'Tighten ' },
    { type: 'annotationLink', attrs: { id: note.id, index: 1, text: 'it' } },
  ]);
});

test('a step without annotated models has no such menu', () => {
  open([photo]);
  expect(screen.queryByRole('button')).toBeNull();
});
