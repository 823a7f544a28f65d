import type { Id } from '@benchbook/domain/ids';
import { canDrop, type DropTarget } from '@benchbook/domain/steps';
import { Button, Radio, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useDraft, useDraftActions } from '../session/author-context.ts';
import { useStepNumbers } from './use-step-numbers.ts';

const PLACES = [
  ['before', 'moveBefore'],
  ['after', 'moveAfter'],
  ['into', 'moveInto'],
] as const;

/** Moves a step anywhere by choosing another one: the way without dragging (TREE-07). */
export function MoveDialog({ id, onClose }: { id: Id; onClose(): void }) {
  const tree = useDraft((state) => state.draft.tree);
  const { move } = useDraftActions();
  const { rows, byId } = useStepNumbers();
  const [place, setPlace] = useState<DropTarget['place']>('after');
  const [targetId, setTargetId] = useState<Id | null>(null);
  const choices = useMemo(
    () =>
      rows
        .filter((row) => canDrop(tree, id, { place, id: row.id }))
        .map((row) => ({ value: row.id, label: `${row.number} ${row.title}` })),
    [rows, tree, id, place],
  );
  const target = choices.some((choice) => choice.value === targetId) ? targetId : null;
  const step = byId.get(id);
  const confirm = (): void => {
    if (target === null) return;
    move(id, { place, id: target });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('moveStep', { number: step?.number ?? '', title: step?.title ?? '' })}
      footer={
        <Button disabled={target === null} onClick={confirm}>
          {t('move')}
        </Button>
      }
    >
      <Stack>
        <Radio.Group
          label={t('moveWhere')}
          value={place}
          onChange={(value) => setPlace(PLACES.find(([name]) => name === value)?.[0] ?? 'after')}
        >
          <Stack gap="xs" mt="xs">
            {PLACES.map(([name, label]) => (
              <Radio key={name} value={name} label={t(label)} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('moveTarget')}
          data={choices}
          value={target}
          onChange={setTargetId}
          searchable
          limit={60}
          data-autofocus
        />
      </Stack>
    </Dialog>
  );
}
