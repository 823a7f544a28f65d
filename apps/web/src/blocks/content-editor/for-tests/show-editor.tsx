import { aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { vi } from 'vitest';
import { ContentEditor, type ContentEditorProps } from '../content-editor.tsx';

/** The photo that the text can show. */
export const photo = aUse({ id: 'use-1' });

/** Renders an editor, with the text "Drain" unless another is given. */
export function show(props: Partial<ContentEditorProps> = {}) {
  const handlers = { onChange: vi.fn(), onClose: vi.fn(), onAlreadyLinked: vi.fn(), onUnusableSelection: vi.fn() };
  const element = (more: Partial<ContentEditorProps> = {}) => (
    <MantineProvider env="test">
      <ContentEditor content={aText('Drain')} uses={[photo]} {...handlers} {...props} {...more} />
    </MantineProvider>
  );
  const view = render(element());
  const editor = () => {
    const { editor: found } = screen.getByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Step content' });
    return found;
  };
  return { ...handlers, view, editor, again: (more: Partial<ContentEditorProps>) => view.rerender(element(more)) };
}

/** A clipboard with the given content, as in a paste event. */
export function clipboard(files: readonly File[], texts: Readonly<Record<string, string>> = {}) {
  return { files, items: [], types: Object.keys(texts), getData: (type: string) => texts[type] ?? '' };
}
