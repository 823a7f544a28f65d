import type { Id } from '@benchbook/domain/ids';
import { canDropMany, type DropTarget } from '@benchbook/domain/steps';
import { Button, Radio, Select, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { moveSteps } from '../../../blocks/instruction-draft/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { useStepNumbers } from './use-step-numbers.ts';

const PLACES = [
  ['before', 'moveBefore'],
  ['after', 'moveAfter'],
  ['into', 'moveInto'],
] as const;

/** Moves one or several steps to a chosen place, without dragging (TREE-07). */
export function MoveDialog({ ids, onClose }: { ids: readonly Id[]; onClose(): void }) {
  const tree = useDraft((state) => state.draft.tree);
  const { store } = useAuthor().session;
  const { rows, byId } = useStepNumbers();
  const [place, setPlace] = useState<DropTarget['place']>('after');
  const [targetId, setTargetId] = useState<Id | null>(null);
  const choices = useMemo(
    () =>
      rows
        .filter((row) => canDropMany(tree, ids, { place, id: row.id }))
        .map((row) => ({ value: row.id, label: `${row.number} ${row.title}` })),
    [rows, tree, ids, place],
  );
  const target = choices.some((choice) => choice.value === targetId) ? targetId : null;
  const step = byId.get(ids[0] ?? '');
  const confirm = (): void => {
    if (target === null) return;
    moveSteps(store, ids, { place, id: target });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        ids.length > 1
          ? t('moveSteps', { count: ids.length })
          : t('moveStep', { number: step?.number ?? '', title: step?.title ?? '' })
      }
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
