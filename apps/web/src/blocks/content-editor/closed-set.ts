import { type Extensions, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { imageInUse, type PictureInUse } from './image-in-use.ts';
import { tables } from './tables.ts';
import { TokenGuard } from './token-guard.ts';
import { AnnotationLink, AttachmentLink, InstructionLink, stepLink } from './token-nodes.ts';
import { WebLink } from './web-link.ts';

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
});

/**
 * The nodes and marks of `domain/markup`, and no others: the schema reduces pasted content to these. The order of the
 * marks is that of their elements in stored text. No trailing paragraph is added, because opening a text must not change it.
 *
 * @param pictureOf the picture of a use or file; undefined when the step has no such file
 * @param numberOf the number of a step of the instruction, for links to it
 */
export function closedSet(
  pictureOf: (id: string) => PictureInUse | undefined,
  numberOf: (stepId: string) => string | undefined = () => undefined,
): Extensions {
  return [
    Bold,
    Blockquote,
    BulletList,
    Code,
    CodeBlock,
    Document,
    Dropcursor.configure({ color: 'var(--bb-accent)', width: 3 }),
    Gapcursor,
    HardBreak,
    Heading.configure({ levels: [1, 2, 3] }),
    UndoRedo,
    HorizontalRule,
    Italic,
    ListItem,
    ListKeymap,
    OrderedList,
    Paragraph,
    Strike,
    Text,
    Underline,
    ...tables,
    Subscript,
    Superscript,
    WebLink,
    imageInUse(pictureOf),
    AnnotationLink,
    InstructionLink,
    AttachmentLink,
    stepLink(numberOf),
    TokenGuard,
  ];
}
