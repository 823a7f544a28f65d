import { extensionOf } from '../attachments/index.ts';

/** A format of CAD and 3D programs that is not read. */
export interface OtherFormat {
  /** As its users call it; the same in every language. */
  readonly format: string;
  /** What its programs can export that is read. */
  readonly exportAs: string;
}

/** Formats by their extensions: solids are exported as STEP, which keeps their parts and names, surfaces of triangles as GLB. */
const FORMATS: readonly (readonly [extensions: string, format: string, exportAs: string])[] = [
  ['jt', 'JT', 'STEP'],
  ['x_t x_b xmt_txt xmt_bin', 'Parasolid', 'STEP'],
  ['sldprt sldasm', 'SolidWorks', 'STEP'],
  ['ipt iam', 'Inventor', 'STEP'],
  ['prt asm', 'NX / Creo', 'STEP'],
  ['par psm', 'Solid Edge', 'STEP'],
  ['catpart catproduct cgr', 'CATIA', 'STEP'],
  ['3dxml', '3DXML', 'STEP'],
  ['f3d f3z', 'Fusion', 'STEP'],
  ['sat sab', 'ACIS', 'STEP'],
  ['3dm', 'Rhino', 'STEP'],
  ['dxf dwg', 'AutoCAD', 'STEP'],
  ['brep brp', 'Open CASCADE', 'STEP'],
  ['fcstd', 'FreeCAD', 'STEP'],
  ['ifc ifczip', 'IFC', 'GLB'],
  ['skp', 'SketchUp', 'GLB'],
  ['usd usda usdc usdz', 'USD', 'GLB'],
  ['blend', 'Blender', 'GLB'],
  ['max', '3ds Max', 'GLB'],
  ['ma mb', 'Maya', 'GLB'],
  ['c4d', 'Cinema 4D', 'GLB'],
  ['3ds', '3DS', 'GLB'],
  ['wrl vrml x3d', 'VRML / X3D', 'GLB'],
  ['vrm', 'VRM', 'GLB'],
  ['off', 'OFF', 'STL'],
  ['amf', 'AMF', '3MF'],
];

const BY_EXTENSION = new Map(
  FORMATS.flatMap(([extensions, format, exportAs]) =>
    extensions.split(' ').map((extension): [string, OtherFormat] => [extension, { format, exportAs }]),
  ),
);

/** The format of a file by its name, where it is known and not read. Creo numbers its versions: `bracket.prt.12`. */
export function findOtherFormat(name: string): OtherFormat | undefined {
  return BY_EXTENSION.get(extensionOf(name.replace(/(\.(?:prt|asm))\.\d+$/i, '$1')));
}
