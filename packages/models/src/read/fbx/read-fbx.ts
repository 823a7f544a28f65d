import { IDENTITY, type Matrix, multiply } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import { type HiddenNode, HiddenParts } from '../hidden-parts.ts';
import type { ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';
import { addNode, addWarning, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import { type FbxDocument, type FbxObject, fbxDocument } from './fbx-document.ts';
import { materialAdder } from './fbx-materials.ts';
import { childOf } from './fbx-node.ts';
import { type FbxPart, hasGeometry, partFinder } from './fbx-parts.ts';
import { axesMatrix, localScale } from './fbx-transform.ts';
import { isHidden, isHiddenAlone } from './fbx-visibility.ts';
import { type Above, inheritedMatrix } from './inherited-matrix.ts';
import { readBinaryTree } from './read-binary-tree.ts';
import { readTextTree } from './read-text-tree.ts';

/** Versions are written as 7400 for 7.4. Before 6 a model's place is only known from its animation. */
const OLDEST = 6000;

/** @throws ModelError `UNSUPPORTED` for a version before 6. */
function refuseOldFbx(file: ModelFile): void {
  const version = versionOf(file);
  if (version === undefined || version >= OLDEST) return;
  const name = `${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}`;
  throw new ModelError(
    'UNSUPPORTED',
    file.name,
    `This is FBX ${name}; FBX 6 and later can be read. Save it again as FBX 2011 or later.`,
  );
}

const BINARY_VERSION_AT = 23;

function versionOf({ head }: ModelFile): number | undefined {
  const start = Buffer.from(head);
  if (start.toString('latin1', 0, 18) === 'Kaydara FBX Binary') {
    return start.length < BINARY_VERSION_AT + 4 ? undefined : start.readUInt32LE(BINARY_VERSION_AT);
  }
  const text = start.toString('latin1');
  const written = /FBXVersion:\s*(\d+)/.exec(text)?.[1];
  if (written) return Number(written);
  const [, major, minor] = /^\s*; FBX (\d+)\.(\d+)/.exec(text) ?? [];
  return major ? 1000 * Number(major) + 100 * Number(minor) : undefined;
}

/**
 * Reads the hierarchy with names, meshes, materials, pictures in the file and beside it, and bones. See
 * docs/decisions/0014-an-fbx-reader-of-our-own.md for why neither three's loader nor assimp does it.
 *
 * @throws ModelError `BROKEN`, `UNSUPPORTED` for a version before 6, `TOO_LARGE`.
 */
export async function readFbx(file: ModelFile, { companions, signal }: ReadContext): Promise<Scene> {
  refuseOldFbx(file);
  const bytes = await file.bytes();
  const isBinary = Buffer.from(file.head.subarray(0, 18)).toString('latin1') === 'Kaydara FBX Binary';
  const document = fbxDocument(isBinary ? readBinaryTree(file.name, bytes) : readTextTree(file.name, bytes));
  const draft = startScene(file.name);
  const partOf = partFinder(draft, document, materialAdder(draft, document, companions));
  const placed = new Map<string, number>();
  const hiddenParts = new HiddenParts();
  const shown: { readonly node: number; readonly part: FbxPart }[] = [];
  const axes = axesMatrix(document.settings);
  const waiting: Waiting[] = document.roots
    .map((model) => ({ model, parent: null, above: undefined, hidden: undefined }))
    .reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { model, parent, above } = next;
    signal?.throwIfAborted();
    if (placed.has(model.id)) {
      addWarning(draft, `${file.name}: ${model.name || 'a part'} is in two places; it is shown in the first.`);
      continue;
    }
    const children = modelsBelow(document, model);
    if (SEEN_BY_NOBODY.test(model.type) && children.length === 0) continue;
    const local = inheritedMatrix(model, above);
    const hidden = next.hidden ?? (isHidden(model) ? hiddenParts.hide(model.name) : undefined);
    const notShown = hidden ?? (isHiddenAlone(model) ? hiddenParts.hide(model.name) : undefined);
    if (notShown && hasGeometry(document, model)) notShown.parts++;
    const part = notShown ? undefined : await partOf(model);
    const node = addModel(draft, model, parent, parent === null ? multiply(axes, local) : local, part);
    placed.set(model.id, node.own);
    if (part) shown.push({ node: node.withMesh, part });
    const here = { world: above ? multiply(above.world, local) : local, scale: localScale(model) };
    const shownChildren = model.type === LOD_GROUP ? finestOf(draft, model, children) : children;
    for (const child of shownChildren.toReversed()) waiting.push({ model: child, parent: node.own, above: here, hidden });
  }
  hiddenParts.warn(draft);
  addSkins(draft, shown, placed);
  warnOfWhatIsLeftOut(draft, document);
  return finishDraft(draft);
}

interface Waiting {
  readonly model: FbxObject;
  readonly parent: number | null;
  readonly above: Above | undefined;
  /** The hidden model that it stands below. */
  readonly hidden: HiddenNode | undefined;
}

const SEEN_BY_NOBODY = /^(?:Camera|Light|CameraSwitcher)/;

/** A model whose children are levels of detail, the finest first. FBX SDK help, "FbxLODGroup". */
const LOD_GROUP = 'LodGroup';

function finestOf(draft: SceneDraft, { name }: FbxObject, levels: readonly FbxObject[]): FbxObject[] {
  const [finest, ...coarser] = levels;
  if (!finest) return [];
  const names = coarser.map((level) => `"${level.name}"`).join(', ');
  if (coarser.length > 0) {
    addWarning(draft, `${draft.file}: of the levels of detail of "${name}" only the finest is shown; left out: ${names}.`);
  }
  return [finest];
}

function modelsBelow(document: FbxDocument, model: FbxObject): FbxObject[] {
  return document.below(model.id).flatMap(({ object }) => (object.kind === 'Model' ? [object] : []));
}

/** A geometry with its own transform gets a separate node, so that child models do not move with it. */
function addModel(
  draft: SceneDraft,
  { name }: FbxObject,
  parent: number | null,
  matrix: Matrix,
  part: FbxPart | undefined,
): { own: number; withMesh: number } {
  const isInPlace = part?.matrix === IDENTITY;
  const own = addNode(draft, { name, parent, matrix, mesh: isInPlace ? part.mesh : null });
  if (!part || isInPlace) return { own, withMesh: own };
  return { own, withMesh: addNode(draft, { name, parent: own, matrix: part.matrix, mesh: part.mesh }) };
}

/** Skins a mesh if all its bones are in the hierarchy; any other stays unskinned. */
function addSkins(
  draft: SceneDraft,
  shown: readonly { readonly node: number; readonly part: FbxPart }[],
  placed: ReadonlyMap<string, number>,
): void {
  for (const { node, part } of shown) {
    const joints = part.skin?.bones.map((bone) => placed.get(bone.id) ?? -1);
    if (!part.skin || !joints || joints.includes(-1)) continue;
    const matrices = part.skin.bindMatrices.flatMap((bind) => multiply(bind, part.matrix));
    // The last joint is the part itself: it holds the vertices without a bone.
    draft.skins.push({ node, joints: [...joints, node], inverseBindMatrices: Float32Array.from([...matrices, ...IDENTITY]) });
  }
}

function warnOfWhatIsLeftOut(draft: SceneDraft, { objects }: FbxDocument): void {
  const { file } = draft;
  if (objects.some(({ kind }) => kind === 'AnimationCurve')) {
    addWarning(draft, `${file}: animations were left out; the model is shown as it stands.`);
  }
  if (objects.some(({ kind, type }) => kind === 'Geometry' && type === 'Shape')) {
    addWarning(draft, `${file}: morph targets do not move; the model is shown in the shape that the file gives it.`);
  }
  if (objects.some(({ kind, node }) => kind === 'Geometry' && !childOf(node, 'Vertices'))) {
    addWarning(draft, `${file}: curves and curved surfaces are left out; only polygons are read.`);
  }
}
