import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../testing/arbitrary-document.ts';
import { documentToHtml, htmlToDocument } from './html.ts';
import { cleanDocument, EMPTY_DOCUMENT, plainText } from './index.ts';

const again = (html: string): string => documentToHtml(htmlToDocument(html));

describe('both ways', () => {
  test('EDIT-36: a document round-trips through HTML', () => {
    fc.assert(
      fc.property(anyDocument, (value) => {
        const document = cleanDocument(value);
        expect(htmlToDocument(documentToHtml(document))).toEqual(document);
      }),
      { numRuns: 1_000 },
    );
  });

  test('any HTML is stable once it was read and written', () => {
    const tags = fc.constantFrom(
      'p',
      'b',
      'a',
      'td',
      'table',
      'tr',
      'ul',
      'li',
      'h2',
      'h5',
      'pre',
      'div',
      'span',
      'img',
      'br',
      'script',
      'svg',
      'blockquote',
      'code',
      'i',
      'caption',
      'math',
    );
    const piece = fc.oneof(
      fc.tuple(tags, fc.constantFrom('<', '</')).map(([tag, open]) => `${open}${tag}>`),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('<a data-token="wi" data-id="1">', '<img data-id="u" alt="&lt;">', '\n', '[[WI~a~b]]'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = again(pieces.join(''));
        expect(again(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the empty step is the empty string', () => {
    expect(documentToHtml(EMPTY_DOCUMENT)).toBe('');
    for (const html of ['', '  \n', '<p></p>', '<p></p><p></p>']) expect(htmlToDocument(html)).toEqual(EMPTY_DOCUMENT);
  });
});

describe('accepted HTML', () => {
  test.each([
    ['<p><b>Bold</b> and <i>slanted</i></p>', '<p><strong>Bold</strong> and <em>slanted</em></p>'],
    ['words\n<p>more</p>', '<p>words\n</p><p>more</p>'],
    ['<h5>Small heading</h5>', '<h3>Small heading</h3>'],
    ['<ul><li>one<li>two<ul><li>deep</ul></ul>', '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ul>'],
    [
      '<table><thead><tr><th colspan=2>Hazard</th></tr></thead><tr><td>a<td>b</table>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>Hazard</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    ],
    ['<p>one<br>two</p>', '<p>one<br>two</p>'],
    ['<div>a<div>b</div></div>', '<p>a</p><p>b</p>'],
    ['<p>See <img data-id="use-1" alt="Bolt"> here</p>', '<p>See </p><img data-id="use-1" alt="Bolt"><p> here</p>'],
    ['<pre>\n  a &lt; b\n</pre>', '<pre><code>  a &lt; b\n</code></pre>'],
    ['<a href="https://example.com/?a=1&amp;b=2">out</a>', '<p><a href="https://example.com/?a=1&amp;b=2">out</a></p>'],
  ])('%s', (html, written) => {
    expect(again(html)).toBe(written);
  });

  test('EDIT-43 EDIT-44 EDIT-45: links to an instruction, a file and an annotation become tokens, as elements and as brackets', () => {
    const written =
      '<p><a data-token="wi" data-id="w1">the guide</a><a data-token="attachment" data-id="f1">drawing.pdf</a><a data-token="annotation" data-id="Anno_a" data-index="2">the bolt</a></p>';
    expect(again(written)).toBe(written);
    expect(again('[[WI~the guide~w1]][[ATT~drawing.pdf~f1]][[Annotation~Anno_a~2~the bolt]]')).toBe(written);
  });
});

describe('hostile HTML', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">link</a>',
    '<a href=" java\nscript:alert(1)">link</a>',
    '<iframe src="https://example.com"></iframe>',
    '<svg onload=alert(1)><circle/></svg>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">styled</p>',
    '<style>body{display:none}</style>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://example.com"><input name="x"></form>',
    '<math><mi xlink:href="data:text/html,x">m</mi></math>',
    '<p><b onmouseover="alert(1)">bold</p></b>',
    '<<script>script>alert(1)<</script>/script>',
    '<meta http-equiv="refresh" content="0">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<a data-token="wi" data-id="&quot;><script>alert(1)</script>">x</a>',
  ];
  const ALLOWED =
    /^(?:<\/?(?:p|h[1-3]|ul|ol|li|blockquote|pre|code|hr|table|tbody|tr|td|th|strong|em|u|s|sub|sup|br|a|img)(?: (?:data-token="(?:wi|attachment|annotation)"|(?:data-id|data-index|alt|start|colspan|rowspan)="[^"<>]*"|href="(?:https?:\/\/|mailto:)[^"<>]*"))*>|[^<>])*$/i;

  test.each(HOSTILE)('EDIT-36: %s does no harm, and the words around it stay', (hostile) => {
    const document = htmlToDocument(`<p>Before</p>${hostile}<p>After</p>`);
    expect(documentToHtml(document)).toMatch(ALLOWED);
    expect(plainText(document)).toMatch(/^Before[\s\S]*After$/);
    expect(plainText(document)).not.toMatch(/alert|display:none/);
  });

  test('EDIT-36: any HTML comes out as the closed set', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(...HOSTILE, '<', '>', '"', '<table>', '<p ', '&#x3c;script&#x3e;'),
            fc.string({ maxLength: 6 }),
          ),
          { maxLength: 8 },
        ),
        (pieces) => void expect(again(pieces.join(''))).toMatch(ALLOWED),
      ),
      { numRuns: 500 },
    );
  });

  test('a hundred thousand open elements are read without overflow', () => {
    expect(plainText(htmlToDocument(`${'<div>'.repeat(100_000)}bottom`))).toBe('bottom');
  });
});

test('letters raised or lowered by a style become superscript and subscript', () => {
  const html =
    '<p>10<span style="font-size:0.6em;vertical-align:super;">-3</span> H<span style="vertical-align: SUB">2</span>O</p>';
  expect(documentToHtml(htmlToDocument(html))).toBe('<p>10<sup>-3</sup> H<sub>2</sub>O</p>');
});

test('a picture keeps its caption and width; unknown widths and invisible captions are dropped', () => {
  const html = '<img data-id="u" alt="Ring" data-caption="The &quot;seal&quot;" data-width="half">';
  expect(again(html)).toBe(html);
  expect(plainText(htmlToDocument(html))).toBe('The "seal"');
  expect(again('<img data-id="u" alt="" data-caption=" \u200b" data-width="900px">')).toBe('<img data-id="u" alt="">');
});
