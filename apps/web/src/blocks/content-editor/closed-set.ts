import { type Extensions, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
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
 * The nodes and marks of `domain/markup`, and no others: the schema reduces pasted content to these. No trailing paragraph is
 * added, because opening a text must not change it.
 *
 * @param pictureOf the picture of a use or file; undefined when the step has no such file
 * @param numberOf the number of a step of the instruction, for links to it
 */
export function closedSet(
  pictureOf: (id: string) => PictureInUse | undefined,
  numberOf: (stepId: string) => string | undefined = () => undefined,
): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      trailingNode: false,
      link: false,
      dropcursor: { color: 'var(--bb-accent)', width: 3 },
    }),
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
