import { childOf, childrenOf, type FbxNode, type FbxValue, textOf } from './fbx-node.ts';

/** An object of an FBX file: a model, a geometry, a material, a texture, a picture, a skin, a cluster. */
export interface FbxObject {
  readonly id: string;
  /** `Model`, `Geometry`, `Material` … */
  readonly kind: string;
  /** `Mesh`, `LimbNode`, `Skin`, `Cluster` … */
  readonly type: string;
  readonly name: string;
  readonly node: FbxNode;
  /** Values of a property, of the object or else of its kind. */
  property(name: string): readonly FbxValue[] | undefined;
}

export interface FbxLink {
  readonly object: FbxObject;
  /** What the object is for the other; empty when it only stands below it. */
  readonly property: string;
}

export interface FbxDocument {
  readonly objects: readonly FbxObject[];
  /** Children of an object and objects that it uses, in the order of the file. */
  below(id: string): readonly FbxLink[];
  /** Models without a parent. */
  readonly roots: readonly FbxObject[];
  readonly settings: FbxObject | undefined;
}

/** Objects and their connections. Since version 7 objects have numbers, before that they are known by name. */
export function fbxDocument(tree: FbxNode): FbxDocument {
  const templates = templatesIn(childOf(tree, 'Definitions'));
  const objects = (childOf(tree, 'Objects')?.children ?? []).flatMap((node) => objectFrom(node, templates) ?? []);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const links = new Map<string, FbxLink[]>();
  const owned = new Set<string>();
  for (const { values } of childOf(tree, 'Connections')?.children ?? []) {
    const [, child, parent, property] = values;
    const object = byId.get(String(child));
    if (!object || parent === undefined || object.id === String(parent)) continue;
    const list = links.get(String(parent)) ?? [];
    links.set(String(parent), list);
    list.push({ object, property: typeof property === 'string' ? property : '' });
    if (object.kind === 'Model' && byId.get(String(parent))?.kind === 'Model') owned.add(object.id);
  }
  const settings = childOf(tree, 'GlobalSettings') ?? childOf(childOf(tree, 'Objects'), 'GlobalSettings');
  return {
    objects,
    below: (id) => links.get(id) ?? [],
    roots: objects.filter(({ kind, id }) => kind === 'Model' && !owned.has(id)),
    settings: settings && {
      id: '',
      kind: 'GlobalSettings',
      type: '',
      name: '',
      node: settings,
      property: propertiesOf(settings),
    },
  };
}

type Properties = ReadonlyMap<string, readonly FbxValue[]>;

/** Values that objects of a kind have when they don't say otherwise. */
function templatesIn(definitions: FbxNode | undefined): ReadonlyMap<string, Properties> {
  return new Map(
    childrenOf(definitions, 'ObjectType').map((type) => [textOf(type), propertyMap(childOf(type, 'PropertyTemplate'))]),
  );
}

function objectFrom(node: FbxNode, templates: ReadonlyMap<string, Properties>): FbxObject | undefined {
  const texts = node.values.filter((value) => typeof value === 'string');
  const [label = '', type = ''] = texts;
  const [first] = node.values;
  if (first === undefined) return undefined;
  const template = templates.get(node.name) ?? new Map();
  return { id: String(first), kind: node.name, type, name: nameIn(label), node, property: propertiesOf(node, template) };
}

function propertiesOf(node: FbxNode, template: Properties = new Map()): FbxObject['property'] {
  const own = propertyMap(node);
  return (name) => own.get(name) ?? template.get(name);
}

/** `P: name, type, label, flags, values…` since version 7; before, `Property: name, type, flags, values…`. */
function propertyMap(node: FbxNode | undefined): Properties {
  const seven = childrenOf(childOf(node, 'Properties70'), 'P').map((entry) => [textOf(entry), entry.values.slice(4)] as const);
  const six = childrenOf(childOf(node, 'Properties60'), 'Property').map(
    (entry) => [textOf(entry), entry.values.slice(3)] as const,
  );
  return new Map([...six, ...seven]);
}

/** `Model::bracket` in text, `bracket`, zero, one, `Model` in binary files. */
function nameIn(label: string): string {
  const [name = ''] = label.split('\0\x01');
  return name.replace(/^[A-Za-z]+::/, '');
}

/** The first numbers of a property; `fallback` where they are not there. */
export function numbersIn(object: FbxObject, name: string, fallback: readonly number[]): number[] {
  const values = object.property(name);
  return fallback.map((otherwise, index) => {
    const value = values?.[index];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  });
}
