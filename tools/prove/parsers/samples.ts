import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { sampleJpeg, samplePdf, samplePng } from '@benchbook/testkit';
import { paragraph, picture, sampleDocx, table } from '@benchbook/testkit/sample-docx';
import { sampleZip } from '@benchbook/testkit/sample-zip';
import { ROOT } from '../../lib/paths.mjs';
import type { Random } from '../random.ts';
import { mutate } from './mutate.ts';
import type { Parser } from './read-task.ts';

/** An intact file from which corrupted ones are made. */
export interface Sample {
  readonly name: string;
  /** A corrupted version of it. */
  spoil(random: Random): Promise<Buffer>;
  /** Paths of files that it references. */
  readonly beside: readonly string[];
}

const MODELS = join(ROOT, 'packages', 'models', 'src', 'samples');
const DOCUMENTS = join(ROOT, 'packages', 'documents', 'src', 'samples');
const GUIDES = join(ROOT, 'apps', 'server', 'demo-content');

const MODEL_ENDINGS = new Set(['.stl', '.obj', '.fbx', '.ply', '.gltf', '.glb', '.step']);
/** Larger files take seconds each, which would allow too few of them. */
const LARGEST_BYTES = 400_000;

/** The files of the tests, and output of their generators: all in the repository. */
export const SAMPLES: Readonly<Record<Parser, () => Promise<readonly Sample[]>>> = {
  models: async () => {
    const all = filesOf(MODELS);
    const others = all.filter((path) => !MODEL_ENDINGS.has(extname(path)));
    return all.filter((path) => MODEL_ENDINGS.has(extname(path))).map((path) => fromFile(path, others));
  },
  documents: async () => [
    ...filesOf(DOCUMENTS)
      .filter((path) => path.endsWith('.pdf'))
      .map((path) => fromFile(path)),
    fromBytes('plain.pdf', samplePdf({ title: 'Gearbox', pages: [{ words: [{ text: '1. Tighten to 12 Nm', x: 60, y: 80 }] }] })),
  ],
  pictures: async () => [
    fromBytes('grey.jpg', sampleJpeg()),
    fromBytes('grainy.png', samplePng({ width: 120, height: 90, isGrainy: true })),
    fromBytes('flat.png', samplePng()),
    ...filesOf(join(GUIDES, 'sofle-keyboard', 'images')).map((path) => fromFile(path)),
    ...filesOf(MODELS)
      .filter((path) => /\.(jpg|png)$/.test(path))
      .map((path) => fromFile(path)),
  ],
  zips: zipSamples,
  markup: async () => [
    fromBytes('step.html', Buffer.from(TEXT_OF_A_STEP)),
    ...guideTexts().map((text, index) => fromBytes(`step-${index}.html`, Buffer.from(text))),
  ],
};

const TEXT_OF_A_STEP = `<h2>Fit the cover</h2><p style="color:#a00;text-align:center">Tighten <b>bolt <i>1</i></b> to 12&nbsp;Nm &amp; check.</p>
<ol><li>One<ul><li>deeper</li></ul></li></ol><table><tbody><tr><td colspan="2">Gap</td><td>0.3 mm</td></tr></tbody></table>
<p><a href="https://example.org/a?b=1#c">link</a> <span data-type="annotation" data-id="01J0000000000000000000000A">pin</span></p>
<blockquote>said</blockquote><pre><code>G1 X10</code></pre><hr><img src="x.png" alt="x"><svg><style><!--</style></svg>`;

async function zipSamples(): Promise<readonly Sample[]> {
  const cube = readFileSync(join(MODELS, 'cube-uv-ascii.ply'));
  const photo = samplePng({ width: 40, height: 40, isGrainy: true });
  const paragraphs = [
    paragraph('Gearbox', { style: 'Heading1' }),
    table([['Bolt', '12 Nm']]),
    paragraph('Fit', { list: 'numbers' }),
  ];
  const body = Buffer.from(paragraphs.join(''));
  const words = await sampleDocx([...paragraphs, picture(1)], { pictures: [photo] });
  const document = Buffer.from(JSON.stringify(PACKED));
  const packed = (text: Buffer) => sampleZip({ 'instruction.json': text, 'files/photo.png': photo });
  return [
    fromBytes('model.zip', await sampleZip({ 'cube.ply': cube, 'readme.txt': 'a cube' })),
    fromBytes('words.docx', words),
    fromBytes('package.zip', await packed(document)),
    // Valid zips with corrupted content: their checksums are correct.
    { name: 'package-text.zip', beside: [], spoil: async (random) => packed(mutate(document, random)) },
    { name: 'model-inside.zip', beside: [], spoil: async (random) => sampleZip({ 'cube.ply': mutate(cube, random) }) },
    { name: 'text-inside.docx', beside: [], spoil: async (random) => sampleDocx([mutate(body, random).toString('utf8')]) },
  ];
}

const STEP = { title: 'Bolt', content: '<p>Tighten to <b>12 Nm</b>.</p>', attachments: [{ file: 'photo.png' }] };
const PACKED = {
  format: 'benchbook-instruction',
  version: 1,
  title: 'Gearbox',
  tags: ['gear', 'box'],
  files: [{ name: 'photo.png' }],
  previewImage: 'photo.png',
  steps: [{ ...STEP, children: [STEP, { ...STEP, timeEstimate: 5 }] }],
};

function guideTexts(): string[] {
  const text = readFileSync(join(GUIDES, 'sofle-keyboard', 'instruction.json'), 'utf8');
  return [...text.matchAll(/"content":\s*("(?:[^"\\]|\\.)*")/g)].map(([, content = '""']) => String(JSON.parse(content)));
}

function filesOf(folder: string): string[] {
  const all = readdirSync(folder).map((name) => join(folder, name));
  return all.filter((path) => statSync(path).isFile() && statSync(path).size <= LARGEST_BYTES);
}

function fromFile(path: string, beside: readonly string[] = []): Sample {
  return { ...fromBytes(basename(path), readFileSync(path)), beside };
}

function fromBytes(name: string, bytes: Uint8Array): Sample {
  return { name, beside: [], spoil: async (random) => mutate(bytes, random) };
}
