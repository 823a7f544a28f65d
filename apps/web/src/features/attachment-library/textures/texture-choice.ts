import { isUnconfirmed } from '@benchbook/domain/annotations';
import { BUILT_IN_TEXTURES, NOT_BUILT_IN, type PartAppearance } from '@benchbook/domain/textures';
import type { ModelPart } from '../../../blocks/model-viewer/index.ts';

/** Appearance that can be applied to a part. */
export type Finish =
  | { readonly kind: 'built-in'; readonly index: number }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'file'; readonly file: string }
  /** The original material of the model file. */
  | { readonly kind: 'original' };

/** Appearances of the parts while a user edits them. */
export interface TextureChoice {
  /** Stored appearances. */
  readonly stored: readonly PartAppearance[];
  /** Stored appearances with later changes. */
  readonly applied: readonly PartAppearance[];
  readonly selected: ModelPart | null;
  /** Preview on the selected part, not applied yet. */
  readonly previewed: Finish | null;
}

export function beginChoice(stored: readonly PartAppearance[]): TextureChoice {
  return { stored, applied: stored, selected: null, previewed: null };
}

/** Selects another part, or none; discards the preview (TEX-16). */
export function selectPart(choice: TextureChoice, selected: ModelPart | null): TextureChoice {
  return { ...choice, selected, previewed: null };
}

/** @returns undefined if no part is selected: the author is then asked to select one (TEX-15) */
export function previewFinish(choice: TextureChoice, previewed: Finish): TextureChoice | undefined {
  return choice.selected ? { ...choice, previewed } : undefined;
}

/** Applies the preview (TEX-13). */
export function applyPreview(choice: TextureChoice): TextureChoice {
  return { ...choice, applied: asStored(choice.stored, shownAppearances(choice)), previewed: null };
}

/** Resets the preview; without one, the selected part to its stored appearance; without a selection, all parts (TEX-14). */
export function resetAppearances(choice: TextureChoice): TextureChoice {
  const { previewed, selected, applied, stored } = choice;
  if (previewed) return { ...choice, previewed: null };
  if (!selected) return { ...choice, applied: stored };
  const ids = new Set(piecesOf(selected).map(({ id }) => id));
  const isOfThese = ({ partId }: PartAppearance): boolean => partId !== null && ids.has(partId);
  const back = [...applied.filter((look) => !isOfThese(look)), ...stored.filter(isOfThese)];
  return { ...choice, applied: asStored(stored, back) };
}

/** Returns the stored appearances if the edited ones are equivalent, so that there is nothing to save. */
function asStored(stored: readonly PartAppearance[], looks: readonly PartAppearance[]): readonly PartAppearance[] {
  const isAll = looks.length === stored.length && looks.every((look) => stored.some((each) => showsSame(each, look)));
  return isAll ? stored : looks;
}

const SHOWN = [
  'partId',
  'partName',
  'textureFile',
  'textureIndex',
  'colour',
] as const satisfies readonly (keyof PartAppearance)[];

const showsSame = (one: PartAppearance, other: PartAppearance): boolean =>
  SHOWN.every((key) => one[key] === other[key]) && (one.placement ?? 'placed') === (other.placement ?? 'placed');

/** Appearances that a person has to confirm, move or delete after a new issue of the model. */
export function openAppearances({ applied }: TextureChoice): readonly PartAppearance[] {
  return applied.filter(({ placement }) => isUnconfirmed(placement));
}

/** Confirms an appearance on its part. */
export function confirmAppearance(choice: TextureChoice, look: PartAppearance): TextureChoice {
  return { ...choice, applied: choice.applied.map((each) => (each === look ? { ...each, placement: 'placed' } : each)) };
}

/** Puts an appearance on the selected part, in place of the one that it has. Without a selected part nothing changes. */
export function moveAppearance(choice: TextureChoice, look: PartAppearance): TextureChoice {
  const { selected, applied } = choice;
  if (!selected) return choice;
  const others = applied.filter((each) => each !== look && each.partId !== selected.id);
  const moved: PartAppearance = { ...look, partId: selected.id, partName: selected.name, placement: 'placed' };
  return { ...choice, applied: [...others, moved], previewed: null };
}

export function deleteAppearance(choice: TextureChoice, look: PartAppearance): TextureChoice {
  return { ...choice, applied: choice.applied.filter((each) => each !== look) };
}

/** The displayed appearances: applied ones and the preview. */
export function shownAppearances({ applied, selected, previewed }: TextureChoice): readonly PartAppearance[] {
  if (!selected || !previewed) return applied;
  const pieces = piecesOf(selected);
  const ids = new Set(pieces.map(({ id }) => id));
  const others = applied.filter(({ partId }) => partId === null || !ids.has(partId));
  if (previewed.kind === 'original') return others;
  const marked = new Set(applied.flatMap(({ partId, placement }) => (placement === undefined ? [] : [partId])));
  const looks = pieces.map((piece) => lookOn(piece, previewed));
  return [...others, ...looks.map((look) => (marked.has(look.partId) ? { ...look, placement: 'placed' as const } : look))];
}

/** Current appearance of the selected part. */
export function finishShown(choice: TextureChoice): Finish | null {
  const { selected } = choice;
  if (!selected) return null;
  const look = shownAppearances(choice).findLast(({ partId }) => partId === piecesOf(selected)[0]?.id);
  if (!look) return { kind: 'original' };
  if (look.colour !== null) return { kind: 'colour', colour: look.colour };
  return look.textureIndex === NOT_BUILT_IN
    ? { kind: 'file', file: look.textureFile }
    : { kind: 'built-in', index: look.textureIndex };
}

/** The part and all parts below it: an appearance of an assembly applies to all its pieces. */
function piecesOf(part: ModelPart): readonly ModelPart[] {
  return [part, ...part.children.flatMap(piecesOf)];
}

function lookOn({ id, name }: ModelPart, finish: Exclude<Finish, { kind: 'original' }>): PartAppearance {
  const part = { partId: id, partName: name };
  switch (finish.kind) {
    case 'colour':
      return { ...part, textureFile: '', textureIndex: NOT_BUILT_IN, textureName: '', colour: finish.colour };
    case 'file':
      return { ...part, textureFile: finish.file, textureIndex: NOT_BUILT_IN, textureName: finish.file, colour: null };
    case 'built-in': {
      const { file = '', name: textureName = '' } = BUILT_IN_TEXTURES[finish.index] ?? {};
      return { ...part, textureFile: file, textureIndex: finish.index, textureName, colour: null };
    }
  }
}
