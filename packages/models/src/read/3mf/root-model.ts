import { baseName, extensionOf, type ModelFile } from '../model-file.ts';
import { attribute, visitXml } from '../xml.ts';
import { isModelOf3mf } from './index.ts';

/**
 * The files of a 3MF package, with the model that it starts from under the name of the package; `undefined` for another archive.
 * Open Packaging Conventions: the relationship of type `…/3dmodel` names that model.
 *
 * @throws ModelError `BROKEN`
 */
export async function filesOf3mf(archive: ModelFile, inside: readonly ModelFile[]): Promise<ModelFile[] | undefined> {
  const models = inside.filter((file) => extensionOf(file.name) === 'model' && isModelOf3mf(file));
  const relations = inside.find((file) => `${file.folder}${file.name}` === '_rels/.rels');
  const target = relations && targetIn(archive.name, await relations.bytes());
  const root = models.find((file) => `${file.folder}${file.name}` === target) ?? models[0];
  if (!root) return undefined;
  const name = `${baseName(archive.name).replace(/\.[^.]+$/, '')}.3mf`;
  return inside.map((file) => (file === root ? { ...root, name } : file));
}

function targetIn(file: string, bytes: Uint8Array): string | undefined {
  let target: string | undefined;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const isRoot = name === 'Relationship' && /\/3dmodel$/.test(attribute(attributes, 'Type') ?? '');
    if (isRoot) target ??= attribute(attributes, 'Target')?.replace(/^\//, '');
  };
  visitXml(file, bytes, { open, close: () => undefined, text: () => undefined }, undefined);
  return target;
}
