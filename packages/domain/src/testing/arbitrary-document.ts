import fc from 'fast-check';

/** Texts that challenge the markup: tags, entities, brackets of written tokens, line breaks, control characters. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'Tighten',
    ' ',
    '<b>bold',
    '&amp;',
    '&lt;script>',
    '[[WI~the guide~id-1]]',
    '[[ATT~drawing~f 1]]',
    '[[Annotation~Anno_a~2~bolt]]',
    '[[WI~',
    '~x]]',
    '\n',
    '\r\n',
    '\u00a0',
    '"\'',
    '</p>',
    '12 Nm',
    '\u0000',
    '\ud800',
  ),
);

const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript', 'blink').map((type) => ({ type })),
  fc
    .constantFrom(
      'https://example.com/?a=1&b="2"',
      'mailto:a@example.com',
      'javascript:alert(1)',
      ' java\nscript:x',
      'data:text/html,x',
    )
    .map((href) => ({ type: 'link', attrs: { href } })),
);

const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) }) },
  fc.constant({ type: 'hardBreak' }),
  fc.record({
    type: fc.constantFrom('instructionLink', 'attachmentLink', 'annotationLink', 'stepLink'),
    attrs: fc.record({ id: words, text: words, title: words, index: fc.oneof(fc.integer(), words) }),
  }),
);

/** Document-like values: known and unknown nodes, in valid and invalid places. */
export const anyDocument = fc
  .letrec<{ block: unknown }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      inline,
      fc.record({
        type: fc.constantFrom('horizontalRule', 'image', 'script', 'paragraph'),
        attrs: fc.record({
          id: words,
          alt: words,
          caption: words,
          width: fc.oneof(fc.constantFrom('small', 'half', 'full'), words),
        }),
      }),
      fc.record({
        type: fc.constantFrom(
          'paragraph',
          'heading',
          'bulletList',
          'orderedList',
          'listItem',
          'blockquote',
          'codeBlock',
          'table',
          'tableRow',
          'tableCell',
          'tableHeader',
          'group',
          'iframe',
        ),
        attrs: fc.record({
          level: fc.integer({ min: -1, max: 9 }),
          start: fc.integer({ min: -1, max: 5 }),
          colspan: fc.integer({ min: -1, max: 300 }),
          rowspan: fc.nat(3),
        }),
        content: fc.array(tie('block'), { maxLength: 4 }),
      }),
    ),
  }))
  .block.chain((first) => fc.array(inline, { maxLength: 3 }).map((rest) => ({ type: 'doc', content: [first, ...rest] })));
