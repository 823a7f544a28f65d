/** Writes STEP files for tests: instances are numbered as they are added. */
class StepWriter {
  readonly #lines: string[] = [];

  add(text: string): string {
    this.#lines.push(`#${this.#lines.length + 1}=${text};`);
    return `#${this.#lines.length}`;
  }

  point(x: number, y: number, z: number): string {
    return this.add(`CARTESIAN_POINT('',(${[x, y, z].map((value) => value.toFixed(4)).join(',')}))`);
  }

  /** An axis placement with its x turned by an angle about z. */
  axes(x: number, y: number, z: number, turn = 0): string {
    const up = this.add("DIRECTION('',(0.,0.,1.))");
    const across = this.add(`DIRECTION('',(${Math.cos(turn).toFixed(12)},${Math.sin(turn).toFixed(12)},0.))`);
    return this.add(`AXIS2_PLACEMENT_3D('',${this.point(x, y, z)},${up},${across})`);
  }

  file(): string {
    const header =
      "HEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('pins','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;";
    return `ISO-10303-21;\n${header}\nDATA;\n${this.#lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`;
  }
}

/** Radius and height of a pin's outline, from the middle of its foot to the middle of its head. */
function outlineOf(grooves: number): readonly (readonly [radius: number, height: number])[] {
  const middle = Array.from({ length: grooves }, (_, at): [number, number][] => [
    [2, 3 + 2 * at],
    [1.6, 3.2 + 2 * at],
    [1.6, 3.8 + 2 * at],
    [2, 4 + 2 * at],
  ]).flat();
  const top = 5 + 2 * grooves;
  return [[3, 0], [3, 2], [2, 2.5], ...middle, [2, top], [1.5, top + 0.5]];
}

/** A plate without mesh of its own, on which one pin stands many times, 20 mm apart and each turned by another angle. */
export function stepOfPins(count: number, grooves = 2): string {
  const file = new StepWriter();
  const context = contextOf(file);
  const product = (name: string) => {
    const id = file.add(`PRODUCT('${name}','${name}','',(${context.product}))`);
    const formation = file.add(`PRODUCT_DEFINITION_FORMATION('','',${id})`);
    const definition = file.add(`PRODUCT_DEFINITION('','',${formation},${context.definition})`);
    return { definition, shape: file.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`) };
  };
  const pin = product('Pin');
  const origin = file.axes(0, 0, 0);
  const solid = file.add(`MANIFOLD_SOLID_BREP('Pin',${shellOf(file, outlineOf(grooves))})`);
  const pinShape = file.add(`ADVANCED_BREP_SHAPE_REPRESENTATION('',(${origin},${solid}),${context.units})`);
  file.add(`SHAPE_DEFINITION_REPRESENTATION(${pin.shape},${pinShape})`);
  const rack = product('Rack');
  const edge = Math.ceil(Math.sqrt(count));
  const places = Array.from({ length: count }, (_, at) => file.axes(20 * (at % edge), 20 * Math.floor(at / edge), 0, at / 10));
  const rackShape = file.add(`SHAPE_REPRESENTATION('',(${[origin, ...places].join(',')}),${context.units})`);
  file.add(`SHAPE_DEFINITION_REPRESENTATION(${rack.shape},${rackShape})`);
  places.forEach((place, at) => {
    const usage = file.add(`NEXT_ASSEMBLY_USAGE_OCCURRENCE('${at}','Pin ${at}','',${rack.definition},${pin.definition},$)`);
    const shape = file.add(`PRODUCT_DEFINITION_SHAPE('','',${usage})`);
    const transform = file.add(`ITEM_DEFINED_TRANSFORMATION('','',${origin},${place})`);
    const relation = file.add(
      `(REPRESENTATION_RELATIONSHIP('','',${pinShape},${rackShape})REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(${transform})SHAPE_REPRESENTATION_RELATIONSHIP())`,
    );
    file.add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(${relation},${shape})`);
  });
  return file.file();
}

function contextOf(file: StepWriter) {
  const application = file.add("APPLICATION_CONTEXT('')");
  const length = file.add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const angle = file.add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const solid = file.add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const exact = file.add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-06),${length},'','')`);
  return {
    product: file.add(`PRODUCT_CONTEXT('',${application},'mechanical')`),
    definition: file.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`),
    units: file.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${exact}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solid}))REPRESENTATION_CONTEXT('',''))`,
    ),
  };
}

/** The closed shell of a solid of revolution about z. */
function shellOf(file: StepWriter, outline: readonly (readonly [radius: number, height: number])[]): string {
  const rings = outline.map(([radius, height]) => {
    const vertex = file.add(`VERTEX_POINT('',${file.point(radius, 0, height)})`);
    const circle = file.add(`CIRCLE('',${file.axes(0, 0, height)},${radius.toFixed(4)})`);
    return { radius, height, vertex, edge: file.add(`EDGE_CURVE('',${vertex},${vertex},${circle},.T.)`) };
  });
  const faceOf = (loop: string, surface: string, sense = '.T.') =>
    file.add(`ADVANCED_FACE('',(${file.add(`FACE_OUTER_BOUND('',${loop},.T.)`)}),${surface},${sense})`);
  const disc = ({ edge, height }: (typeof rings)[number], isTop: boolean) => {
    const loop = file.add(`EDGE_LOOP('',(${file.add(`ORIENTED_EDGE('',*,*,${edge},${isTop ? '.T.' : '.F.'})`)}))`);
    return faceOf(loop, file.add(`PLANE('',${file.axes(0, 0, height)})`), isTop ? '.T.' : '.F.');
  };
  const faces = rings.slice(1).map((above, at) => {
    const below = rings[at] ?? above;
    const from = file.point(below.radius, 0, below.height);
    const along = [above.radius - below.radius, 0, above.height - below.height];
    const direction = file.add(`DIRECTION('',(${along.map((value) => value.toFixed(4)).join(',')}))`);
    const line = file.add(`LINE('',${from},${file.add(`VECTOR('',${direction},1.)`)})`);
    const seam = file.add(`EDGE_CURVE('',${below.vertex},${above.vertex},${line},.T.)`);
    const oriented = [`${below.edge},.T.`, `${seam},.T.`, `${above.edge},.F.`, `${seam},.F.`];
    const loop = file.add(`EDGE_LOOP('',(${oriented.map((edge) => file.add(`ORIENTED_EDGE('',*,*,${edge})`)).join(',')}))`);
    return faceOf(loop, sideOf(file, below, above));
  });
  const [foot] = rings;
  const head = rings.at(-1);
  if (!foot || !head) throw new Error('An outline has two points at least');
  return file.add(`CLOSED_SHELL('',(${[disc(foot, false), ...faces, disc(head, true)].join(',')}))`);
}

interface Ring {
  readonly radius: number;
  readonly height: number;
}

/** Cylinder or cone between two rings; rings of one height are avoided by the outline. */
function sideOf(file: StepWriter, below: Ring, above: Ring): string {
  if (below.radius === above.radius) {
    return file.add(`CYLINDRICAL_SURFACE('',${file.axes(0, 0, below.height)},${below.radius.toFixed(4)})`);
  }
  const angle = Math.atan2(above.radius - below.radius, above.height - below.height);
  return file.add(`CONICAL_SURFACE('',${file.axes(0, 0, below.height)},${below.radius.toFixed(4)},${angle.toFixed(12)})`);
}
