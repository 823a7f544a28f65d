import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { surfaceOf } from '../../error/surface.ts';
import { packScene } from '../../pipeline/pack-scene.ts';
import { boundsOf, diagonalOf } from '../../scene/bounds.ts';
import type { Scene } from '../../scene/scene.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { stepOfPins } from '../../testing/step-pins.ts';
import { chooseModel } from '../choose-model.ts';
import { companionsOf } from '../companions.ts';
import { fileInMemory } from '../model-file.ts';
import { readStepNames } from './names.ts';
import { readStructure } from './structure.ts';

const read = async (name: string) => (await readFiles({ [name]: await sample(name) })).scene;
const text = async (name: string) => (await sample(name)).toString('latin1');
const readText = async (content: string) => (await readFiles({ 'part.step': Buffer.from(content, 'latin1') })).scene;

/** The file with the instances added to its data. */
const withInstances = (content: string, added: string) => content.replace(/ENDSEC;\s*END-ISO/, `${added}\nENDSEC;\nEND-ISO`);

const namesOf = ({ nodes }: Scene) => nodes.filter(({ mesh }) => mesh !== null).map(({ name }) => name);

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(3)) + 0);

const sizeOf = (scene: Scene) => {
  const bounds = boundsOf(scene);
  if (!bounds) throw new Error('Nothing is shown');
  return rounded(bounds.most.map((value, axis) => value - (bounds.least[axis] ?? 0)));
};

/** Volume of the closed surfaces; negative where they are inside out. */
function volumeOf(scene: Scene): number {
  const { positions, indices } = surfaceOf(scene);
  const at = (vertex: number, axis: number) => positions[3 * vertex + axis] ?? 0;
  let sum = 0;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(corner, corner + 3);
    sum += at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1));
    sum += at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2));
    sum += at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0));
  }
  return Number((sum / 6).toFixed(3));
}

/** Material of the first primitive of each part, as red, green, blue and alpha. */
const coloursOf = ({ nodes, meshes, materials }: Scene) =>
  nodes.flatMap(({ mesh }) => {
    const material = mesh === null ? undefined : materials[meshes[mesh]?.primitives[0]?.material ?? -1];
    return material ? [rounded(material.baseColour)] : [];
  });

test('a tessellated part of an assembly is at its place beside an exact one', async () => {
  const scene = await read('step-partly-tessellated.step');
  expect(namesOf(scene)).toEqual(['Bracket', 'Scanned casting']);
  expect([sizeOf(scene), volumeOf(scene), scene.warnings]).toEqual([[30, 30, 20], 1000 + 6000, []]);
});

test('a file of tessellation alone is read, in its unit', async () => {
  expect(sizeOf(await read('step-ap242-tessellated-solid.step'))).toEqual([10, 30, 20]);
  const inMetres = (await text('step-ap242-tessellated-solid.step')).replace('SI_UNIT(.MILLI.,.METRE.)', 'SI_UNIT($,.METRE.)');
  expect(sizeOf(await readText(inMetres))).toEqual([10_000, 30_000, 20_000]);
});

test('strips, fans, colours and placed shells of tessellations are read', async () => {
  const content = (await text('step-ap242-tessellated-solid.step'))
    .replace(/#11=.*;/, "#11=COMPLEX_TRIANGULATED_FACE('',#10,4,(),$,(1,4,2,3),((1,2,3,4)),());")
    .replace(/#12=.*;/, "#12=COMPLEX_TRIANGULATED_FACE('',#10,4,(),$,(5,6,7,8),(),((1,2,3,4)));")
    .replace(
      /#17=.*;/,
      "#17=(GEOMETRIC_REPRESENTATION_ITEM()REPOSITIONED_TESSELLATED_ITEM(#93)REPRESENTATION_ITEM('Block')TESSELLATED_ITEM()TESSELLATED_SOLID((#11,#12,#13,#14,#15,#16),$));",
    );
  const scene = await readText(
    withInstances(
      content,
      `#90=CARTESIAN_POINT('',(100.,0.,0.));#91=DIRECTION('',(0.,0.,1.));#92=DIRECTION('',(0.,1.,0.));
      #93=AXIS2_PLACEMENT_3D('',#90,#91,#92);#94=COLOUR_RGB('',0.,1.,0.);#95=FILL_AREA_STYLE_COLOUR('',#94);
      #96=FILL_AREA_STYLE('',(#95));#97=SURFACE_STYLE_FILL_AREA(#96);#98=SURFACE_SIDE_STYLE('',(#97));
      #99=SURFACE_STYLE_USAGE(.BOTH.,#98);#100=PRESENTATION_STYLE_ASSIGNMENT((#99));#101=STYLED_ITEM('',(#100),#17);`,
    ),
  );
  expect([volumeOf(scene), coloursOf(scene)]).toEqual([6000, [[0, 1, 0, 1]]]);
  // A quarter turn about z: 20 wide in x, left of 100.
  expect(boundsOf(scene)?.least.map(Math.round)).toEqual([80, 0, -10]);
});

test('a tessellation that represents an exact body is not shown beside it', async () => {
  const content = (await text('step-partly-tessellated.step'))
    .replace(
      "#169=ADVANCED_BREP_SHAPE_REPRESENTATION('Bracket',(#168,#159),#9)",
      "#169=SHAPE_REPRESENTATION('Bracket',(#168,#159,#178),#9)",
    )
    .replace(/(#178=TESSELLATED_SOLID\(.*),\$\)/, '$1,#159)');
  const scene = await readText(content);
  expect(namesOf(scene)).toEqual(['Bracket', 'Scanned casting']);
});

test('a part of which nothing can be shown is reported with what it consists of', async () => {
  const content = await text('step-partly-tessellated.step');
  const withItem = (item: string) => readText(content.replace(/#178=.*;/, `#178=${item};`));
  expect((await withItem("GEOMETRIC_CURVE_SET('',(#187))")).warnings).toEqual([
    'Scanned casting is left out: it consists of lines and points, without surfaces.',
  ]);
  expect((await withItem("TESSELLATED_SOLID('Scan',(#171),$)")).warnings).toEqual([
    'Scanned casting is left out: it is tessellated in a way that can’t be read. Export its exact geometry.',
  ]);
  expect((await withItem("MANIFOLD_SOLID_BREP('Scan',#171)")).warnings).toEqual([
    'Scanned casting is left out: its surfaces can’t be read. Export it again, or in another version of STEP.',
  ]);
  expect((await withItem("DESCRIPTIVE_REPRESENTATION_ITEM('','')")).warnings).toEqual([
    'Scanned casting is left out: the file has no geometry of it.',
  ]);
});

test('a file that holds nothing to show is refused with the reason, not as damaged', async () => {
  const content = (await text('step-ap242-tessellated-solid.step')).replace(/#17=.*;/, "#17=GEOMETRIC_CURVE_SET('',(#26));");
  expect((await refusalOf({ 'lines.step': content })).message).toBe(
    'lines.step: The STEP file holds nothing that can be shown (Tessellated solid: it consists of lines and points, without surfaces).',
  );
});

test('what is hidden by its style or layer is left out by name', async () => {
  const scene = await read('step-hidden.step');
  expect([sizeOf(scene), namesOf(scene)]).toEqual([[1, 1, 1], ['With a hidden body']]);
  const layer = "#338=PRESENTATION_LAYER_ASSIGNMENT('Reference','',(#309));\n#340=INVISIBILITY((#338));";
  const byLayer = await readText((await text('step-hidden.step')).replace(/#338=.*;/, layer));
  expect([sizeOf(byLayer), byLayer.warnings]).toEqual([[1, 1, 1], ['Envelope is left out: it is hidden in the CAD program.']]);
});

test('a hidden part and a hidden assembly are left out by name', async () => {
  const frame = await text('step-partly-tessellated.step');
  const part = await readText(withInstances(frame, '#400=INVISIBILITY((#188));'));
  expect([namesOf(part), part.warnings]).toEqual([
    ['Bracket'],
    ['Scanned casting is left out: it is hidden in the CAD program.'],
  ]);
  const message = (await refusalOf({ 'all.step': withInstances(frame, '#400=INVISIBILITY((#207));') })).message;
  expect(message).toBe('all.step: The STEP file holds nothing that can be shown (Asm: it is hidden in the CAD program).');
});

test('transparency is kept, also of parts that an assembly places', async () => {
  expect(coloursOf(await read('step-transparent.step'))).toEqual([
    [0.033, 0.319, 1, 0.3],
    [1, 0, 0, 1],
  ]);
  const placed = await readText(inAssembly(await text('step-transparent.step'), { definition: 331, shape: 337, axes: 336 }));
  expect(coloursOf(placed)).toEqual([
    [0.033, 0.319, 1, 0.3],
    [1, 0, 0, 1],
    [0.033, 0.319, 1, 0.3],
    [1, 0, 0, 1],
  ]);
});

/** The file with its product placed twice, at zero and at x 100 with a quarter turn. */
function inAssembly(content: string, { definition, shape, axes }: { definition: number; shape: number; axes: number }): string {
  const place = (id: number, target: string) => `#${id}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('${id}','','',#9002,#${definition},$);
    #${id + 1}=PRODUCT_DEFINITION_SHAPE('','',#${id});#${id + 2}=ITEM_DEFINED_TRANSFORMATION('','',#${axes},${target});
    #${id + 3}=(REPRESENTATION_RELATIONSHIP('','',#${shape},#9014)REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${id + 2})SHAPE_REPRESENTATION_RELATIONSHIP());
    #${id + 4}=CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${id + 3},#${id + 1});`;
  return withInstances(
    content,
    `#9000=PRODUCT('Asm','Asm','',(#3));#9001=PRODUCT_DEFINITION_FORMATION('','',#9000);
    #9002=PRODUCT_DEFINITION('design','',#9001,#4);#9003=PRODUCT_DEFINITION_SHAPE('','',#9002);
    #9010=CARTESIAN_POINT('',(100.,0.,0.));#9011=DIRECTION('',(0.,0.,1.));#9012=DIRECTION('',(0.,1.,0.));
    #9013=AXIS2_PLACEMENT_3D('',#9010,#9011,#9012);#9014=SHAPE_REPRESENTATION('Asm',(#${axes},#9013),#9);
    #9015=SHAPE_DEFINITION_REPRESENTATION(#9003,#9014);${place(9020, `#${axes}`)}${place(9030, '#9013')}`,
  );
}

test('bodies of a part keep their names', async () => {
  expect(namesOf(await read('step-bodies.step'))).toEqual(['Housing', 'Cover', 'Gasket']);
});

test('scaled and mirrored copies are placed as the file says', async () => {
  expect(boundsOf(await read('step-mapped-scale.step'))?.most.map(Math.round)).toEqual([12, 6, 0]);
  const mirrored = await read('step-mirrored-mapped.step');
  expect(boundsOf(mirrored)).toMatchObject({ least: [-4, 0, -4], most: [4, 1, expect.closeTo(0)] });
  const placed = await readText(inAssembly(await text('step-mirrored-mapped.step'), { definition: 256, shape: 262, axes: 261 }));
  // The turned pair lies to the left of x 100, and goes from y −4 to 4, which is z 4 to −4 here.
  expect(rounded(boundsOf(placed)?.most ?? [])).toEqual([100, 1, 4]);
});

test('a mirrored copy that can’t be placed is a warning by its name', async () => {
  // The mirrored representation is that of no product.
  const content = (await text('step-mirrored-mapped.step')).replace('#240=SHAPE_DEFINITION_REPRESENTATION(#234,#239);', '');
  expect((await readText(content)).warnings).toContain(
    'mirror: a mirrored or scaled copy of it is shown turned or in its first size. Export the copy as a part of its own.',
  );
});

test.each([
  ['step-name-gb18030.step', ['海绵垫片', '海绵垫片2']],
  ['step-name-shift_jis.step', ['ねじ締結部品', 'ねじ締結部品2']],
  ['step-name-cp1250.step', ['Łożysko kulkowe', 'Łożysko kulkowe2']],
])('names of %s are read in its code page', async (file, names) => {
  const scene = await read(file);
  expect([namesOf(scene), scene.warnings]).toEqual([names, []]);
});

test('escapes of names are resolved, and a doubtful code page is reported', async () => {
  const named = async (name: string) => readText((await text('step-bodies.step')).replaceAll('Housing', name));
  expect(namesOf(await named('Geh\\X\\E4use \\X2\\03B103B2\\X0\\ \\S\\D \\\\'))[0]).toBe('Gehäuse αβ Ä \\');
  expect((await named('Pi\xe8ce')).warnings).toEqual([
    'Names of parts are in a code page that the file does not name. They were read as Western European, for example “Pièce”; if that is wrong, export the file with names in UTF-8.',
  ]);
});

test('a colour whose name only the language has is none', async () => {
  const styled = `#94=DRAUGHTING_PRE_DEFINED_COLOUR('constructor');#95=FILL_AREA_STYLE_COLOUR('',#94);
    #96=FILL_AREA_STYLE('',(#95));#97=SURFACE_STYLE_FILL_AREA(#96);#98=SURFACE_SIDE_STYLE('',(#97));
    #99=SURFACE_STYLE_USAGE(.BOTH.,#98);#100=PRESENTATION_STYLE_ASSIGNMENT((#99));#101=STYLED_ITEM('',(#100),#17);`;
  const content = await text('step-ap242-tessellated-solid.step');
  expect(coloursOf(await readText(withInstances(content, styled)))).toEqual([]);
  expect(coloursOf(await readText(withInstances(content, styled.replace('constructor', 'red'))))).toEqual([[1, 0, 0, 1]]);
});

test('names of any length and number are read', async () => {
  const content = await text('step-ap242-tessellated-solid.step');
  const many = Array.from({ length: 200_000 }, (_, at) => `#${at + 1000}`);
  const items = `${many.map((id) => `${id}=DIRECTION('',(0.,0.,1.));`).join('')}#999=SHAPE_REPRESENTATION('',(${many.join(',')}),#9);`;
  const product = "#18=PRODUCT('Tessellated solid','Tessellated solid',";
  const long = content.replace(product, `#18=PRODUCT('','\\X2\\${'00E4'.repeat(200_000)}\\X0\\',`);
  const names = readStepNames(readStructure(Buffer.from(withInstances(long, items), 'latin1')));
  expect(names.ofNode('benchbook-product-18')).toBe('ä'.repeat(200_000));
});

test.each([
  [20, 30],
  [40, 50],
  [50, 60],
])('a surface of one right triangle, %i by %i, is shown, alone and in an assembly', async (short, long) => {
  const triangle = `#17=SHELL_BASED_SURFACE_MODEL('',(#60));#60=OPEN_SHELL('',(#61));#61=FACE_SURFACE('',(#62),#63,.T.);
    #62=FACE_OUTER_BOUND('',#64,.T.);#63=PLANE('',#26);#64=POLY_LOOP('',(#65,#66,#67));#65=CARTESIAN_POINT('',(0.,0.,0.));
    #66=CARTESIAN_POINT('',(${short}.,0.,0.));#67=CARTESIAN_POINT('',(0.,${long}.,0.));`;
  const content = (await text('step-ap242-tessellated-solid.step'))
    .replace(/#17=.*;/, triangle)
    .replace('TESSELLATED_SHAPE_REPRESENTATION', 'MANIFOLD_SURFACE_SHAPE_REPRESENTATION');
  expect(sizeOf(await readText(content))).toEqual([short, 0, long]);
  const placed = await readText(inAssembly(content, { definition: 21, shape: 27, axes: 26 }));
  expect(placed.nodes.filter(({ mesh }) => mesh !== null).length).toBe(2);
  expect(sizeOf(placed)).toEqual([100, 0, long]);
});

test('tessellations that multiply are refused: lists of lists, empty ones, and placed lists of vertices', async () => {
  const content = await text('step-ap242-tessellated-solid.step');
  const message = async (shells: string) =>
    (await refusalOf({ 'a.step': withInstances(content.replace(/#17=.*;/, ''), shells) })).message;
  const list = (id: number) => Array.from({ length: 60 }, () => `#${id}`).join(',');
  const levels = (last: string) =>
    `#17=TESSELLATED_SOLID('',(${list(51)}),$);${[51, 52, 53].map((id) => `#${id}=TESSELLATED_SHELL('',(${list(id + 1)}),$);`).join('')}#54=TESSELLATED_SHELL('',(${last}),$);`;
  const tooMany = 'a.step: A tessellation has more than 20000000 faces or triangles.';
  expect(await message(levels(list(11)))).toBe(tooMany);
  expect(await message(levels(list(1)))).toBe(tooMany);
  const points = `#70=COORDINATES_LIST('',4000,(${Array.from({ length: 4_000 }, (_, at) => `(${at}.,${at % 3}.,0.)`).join(',')}));`;
  const face = "#71=TRIANGULATED_FACE('',#70,4000,(),$,(1,2,3),((1,2,3)));";
  const placed =
    "#72=(GEOMETRIC_REPRESENTATION_ITEM()REPOSITIONED_TESSELLATED_ITEM(#26)REPRESENTATION_ITEM('')TESSELLATED_ITEM()TESSELLATED_SHELL((#71),$));";
  const many = `#17=TESSELLATED_SOLID('',(${Array.from({ length: 6_000 }, () => '#72').join(',')}),$);`;
  expect(await message(points + face + placed + many)).toBe('a.step: The model has more than 20000000 vertices.');
});

test('STEP and IGES stop when they are aborted while they read', async () => {
  const aborting = async (name: string, bytes: Uint8Array) => {
    const controller = new AbortController();
    const file = {
      ...fileInMemory(name, bytes),
      bytes: async () => {
        controller.abort(new Error('no longer wanted'));
        return bytes;
      },
    };
    const { reader } = chooseModel([file]);
    return reader.read(file, { companions: companionsOf(file, []), signal: controller.signal });
  };
  await expect(aborting('a.step', await sample('step-bodies.step'))).rejects.toThrow('no longer wanted');
  const iges = `${'a.igs'.padEnd(72)}S      1\n`;
  await expect(aborting('a.igs', Buffer.from(iges))).rejects.toThrow('no longer wanted');
});

test('a part that is placed 400 times is triangulated and stored once, in a file of 60 kB at most', async () => {
  const scene = await readText(stepOfPins(400));
  expect([scene.meshes.length, scene.nodes.length]).toEqual([1, 401]);
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-pins-'));
  try {
    const options = { path: join(folder, 'pins.glb'), diagonal: diagonalOf(scene), moved: 0, sample: null };
    expect((await packScene(scene, options)).bytes).toBeLessThanOrEqual(60_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
