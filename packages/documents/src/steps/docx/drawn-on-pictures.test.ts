import { paragraph } from '@benchbook/testkit/sample-docx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDocx as read } from '../../testing/read-docx.ts';
import { asShown } from './picture-look.ts';

/** A group of a blue picture, 100 by 100 units, and the shapes on it. */
const grouped = (shapes: string) =>
  `<w:p><w:r><w:drawing xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><g:wgp xmlns:g="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><g:grpSpPr/><pic:pic><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="100"/></a:xfrm></pic:spPr></pic:pic>${shapes}</g:wgp></w:drawing></w:r></w:p>`;

const arrow = (form: string, more = '') =>
  `<wps:wsp><wps:spPr><a:xfrm><a:off x="50" y="25"/><a:ext cx="100" cy="50"/></a:xfrm><a:prstGeom prst="${form}"/><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></wps:spPr>${more}</wps:wsp>`;

test('an arrow of a group is drawn on its picture, and a shape that cannot be drawn has a remark', async () => {
  const blue = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const more = { relations: [['p', 'image', 'media/a.png']], parts: { 'word/media/a.png': blue } } as const;
  const drawn = await read([grouped(arrow('rightArrow'))], more);
  expect(drawn.remarks).toEqual([]);
  const { data, info } = await sharp(drawn.pictures[0]!.path).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect([info.width, info.height]).toEqual([75, 50]);
  expect([at(10, 25), at(35, 25), at(70, 25)]).toEqual([
    [0, 0, 255],
    [255, 0, 0],
    [255, 0, 0],
  ]);
  const words = `<wps:txbx><w:txbxContent>${paragraph('this one')}</w:txbxContent></wps:txbx>`;
  expect((await read([grouped(arrow('ellipse', words))], more)).remarks).toEqual([['picture-words-over', 'Picture 1']]);
  expect((await read([grouped(arrow('cloud'))], more)).remarks).toEqual([['picture-drawn-over', 'Picture 1']]);
});

const blue = () =>
  sharp({ create: { width: 50, height: 50, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();

/** The colour in the middle of a picture that a shape with this fill covers, or the remarks if it is not drawn. */
async function colourUnder(fill: string, theme?: string): Promise<unknown> {
  const shape = `<wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="100"/></a:xfrm><a:prstGeom prst="rect"/>${fill}</wps:spPr></wps:wsp>`;
  const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const { pictures, remarks } = await read([grouped(shape)], {
    relations: [
      ['p', 'image', 'media/a.png'],
      ['t', 'theme', 'theme/theme1.xml'],
    ],
    parts: {
      'word/media/a.png': await blue(),
      ...(theme === undefined
        ? {}
        : {
            'word/theme/theme1.xml': `<a:theme ${a}><a:themeElements><a:clrScheme>${theme}</a:clrScheme></a:themeElements></a:theme>`,
          }),
    },
  });
  const { data, info } = await sharp(pictures[0]!.path).raw().toBuffer({ resolveWithObject: true });
  const colour = [...data.subarray((25 * info.width + 25) * info.channels).subarray(0, 3)];
  return remarks.length === 0 ? colour : [remarks.map(([kind]) => kind), colour];
}

const solid = (colour: string) => `<a:solidFill>${colour}</a:solidFill>`;
const scheme = (name: string, more = '') => solid(`<a:schemeClr val="${name}">${more}</a:schemeClr>`);
const UNTOUCHED = [['picture-drawn-over'], [0, 0, 255]];

test('a translucent shape on a picture is as translucent as in the document', async () => {
  const marker = solid('<a:srgbClr val="FFFF00"><a:alpha val="40000"/></a:srgbClr>');
  expect(await colourUnder(marker)).toEqual([102, 102, 153]);
});

test('colours of the theme are read from the document, with their brightness changes', async () => {
  expect(await colourUnder(scheme('bg2'))).toEqual([0xe7, 0xe6, 0xe6]);
  expect(await colourUnder(scheme('tx1'))).toEqual([0, 0, 0]);
  const theme = '<a:accent1><a:srgbClr val="FF0000"/></a:accent1><a:lt2><a:sysClr val="window" lastClr="FEFEFE"/></a:lt2>';
  expect(await colourUnder(scheme('accent1'), theme)).toEqual([255, 0, 0]);
  expect(await colourUnder(scheme('bg2'), theme)).toEqual([254, 254, 254]);
  expect(await colourUnder(scheme('accent1', '<a:lumMod val="50000"/>'), theme)).toEqual([128, 0, 0]);
  const lighter = '<a:lumMod val="40000"/><a:lumOff val="60000"/>';
  expect(await colourUnder(scheme('accent1', lighter), theme)).toEqual([255, 153, 153]);
  expect(await colourUnder(scheme('accent1', '<a:shade val="50000"/>'), theme)).toEqual([188, 0, 0]);
});

test('a shape with an unsupported colour is not drawn: the picture is unchanged', async () => {
  expect(await colourUnder(scheme('phClr'))).toEqual(UNTOUCHED);
  expect(await colourUnder(scheme('accent1', '<a:hueMod val="50000"/>'))).toEqual(UNTOUCHED);
  expect(await colourUnder(solid('<a:hslClr hue="0" sat="100000" lum="50000"/>'))).toEqual(UNTOUCHED);
  expect(await colourUnder('<a:gradFill/>')).toEqual(UNTOUCHED);
});

/** A red shape on a blue picture of 50 pixels; its box in hundredths of the picture. */
async function redIn(form: string, [x, y, cx, cy]: readonly number[], { turn = '', line = '' } = {}) {
  const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>';
  const shape = `<wps:wsp><wps:spPr><a:xfrm${turn}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="${form}"/>${line === '' ? red : `<a:ln w="2">${red}${line}</a:ln>`}</wps:spPr></wps:wsp>`;
  const more = { relations: [['p', 'image', 'media/a.png']], parts: { 'word/media/a.png': await blue() } } as const;
  const { pictures, remarks } = await read([grouped(shape)], more);
  expect(remarks).toEqual([]);
  const { data, info } = await sharp(pictures[0]!.path).raw().toBuffer({ resolveWithObject: true });
  return (left: number, top: number) => (data[(top * info.width + left) * info.channels] ?? 0) > 128;
}

test('a line has its arrowhead at the right end, and a rotated shape stays rotated', async () => {
  const toTheRight = await redIn('line', [10, 50, 50, 0], { line: '<a:tailEnd type="triangle"/>' });
  expect([toTheRight(24, 26), toTheRight(8, 28)]).toEqual([true, false]);
  const toTheLeft = await redIn('line', [30, 50, 50, 0], { line: '<a:headEnd type="triangle"/>' });
  expect([toTheLeft(21, 26), toTheLeft(37, 28)]).toEqual([true, false]);
  const upright = await redIn('rect', [10, 40, 80, 20], { turn: ' rot="5400000"' });
  expect([upright(25, 10), upright(10, 25)]).toEqual([true, false]);
});

test('a picture that the document shows upside down is upside down', async () => {
  const half = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const redAbove = await sharp(await blue())
    .resize(4, 4)
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(await asShown(redAbove, { isUpsideDown: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = (top: number) => (data[top * info.width * info.channels] ?? 0) > 128;
  expect([red(0), red(3)]).toEqual([false, true]);
});
