import type { MarkupDocument } from '@benchbook/domain/markup';

/** A text with every node and mark. */
export const everything: MarkupDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cables' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Mind ', marks: [{ type: 'bold' }] },
        { type: 'annotationLink', attrs: { id: 'Anno_1', index: 2, text: 'the board' } },
        { type: 'text', text: ' and ' },
        { type: 'instructionLink', attrs: { id: 'wi-2', text: 'Valve service' } },
        { type: 'attachmentLink', attrs: { id: 'use-1', title: 'plug.jpg' } },
        { type: 'stepLink', attrs: { id: 'step-2', text: 'Clean the seal' } },
        { type: 'text', text: 'H', marks: [{ type: 'underline' }] },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: 'page', marks: [{ type: 'link', attrs: { href: 'https://farm.bot' } }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'VAC', marks: [{ type: 'code' }] }] }],
        },
      ],
    },
    { type: 'image', attrs: { id: 'use-1', alt: 'Plug' } },
    { type: 'image', attrs: { id: 'use-1', alt: 'Plug', caption: 'Seen from below', width: 'small' } },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1 },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: '4 Nm' }] }],
            },
          ],
        },
      ],
    },
  ],
};
