import { NO_PART } from '@benchbook/domain/annotations';
import type { PartAppearance } from '@benchbook/domain/textures';
import { expect, test } from 'vitest';
import {
  applyPreview,
  beginChoice,
  confirmAppearance,
  deleteAppearance,
  moveAppearance,
  openAppearances,
  previewFinish,
  selectPart,
} from './texture-choice.ts';

const red: PartAppearance = {
  partId: '0.1',
  partName: 'Bolt',
  textureFile: '',
  textureIndex: -1,
  textureName: '',
  colour: '#e53935',
  placement: 'changed',
};
const lost: PartAppearance = { ...red, partId: NO_PART, partName: 'Lid', placement: 'lost' };
const plate = { id: '0.0', name: 'Plate', parentId: null, children: [] };
const bolt = { id: '0.1', name: 'Bolt', parentId: null, children: [] };

test('an appearance is confirmed, moved to the selected part, or deleted; each is something to save', () => {
  const choice = beginChoice([red, lost, { ...red, partId: '0.2', placement: 'kept' }]);
  expect(openAppearances(choice)).toEqual([red, lost]);
  const confirmed = confirmAppearance(choice, red);
  expect(confirmed.applied[0]).toEqual({ ...red, placement: 'placed' });
  expect(openAppearances(confirmed)).toEqual([lost]);
  expect(moveAppearance(confirmed, lost), 'no part is selected').toBe(confirmed);
  const moved = moveAppearance(selectPart(confirmed, plate), lost);
  expect(moved.applied.at(-1)).toEqual({ ...lost, partId: '0.0', partName: 'Plate', placement: 'placed' });
  expect(openAppearances(moved)).toEqual([]);
  expect(deleteAppearance(choice, lost).applied).toHaveLength(2);
  expect(moved.applied).not.toBe(moved.stored);
});

test('the same colour that is chosen again on a part confirms it; one on no part stays for a decision', () => {
  const choice = selectPart(beginChoice([red, lost]), bolt);
  const chosen = previewFinish(choice, { kind: 'colour', colour: '#e53935' });
  const applied = chosen && applyPreview(chosen).applied;
  expect(applied).toEqual([lost, { ...red, placement: 'placed' }]);
});
