import type { Id } from '@benchbook/domain/ids';
import { canDrop } from '@benchbook/domain/steps';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { keyboardMove, type MoveDirection } from '../../../blocks/step-tree/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { useStepCommands } from './use-step-commands.ts';
import { useStepNumbers } from './use-step-numbers.ts';

const MOVES = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
  ['in', 'moveIn'],
  ['out', 'moveOut'],
] as const satisfies readonly (readonly [MoveDirection, string])[];

/** Everything that can be done to a step, moving included: the way without dragging and without keys. */
export function StepMenu({ id, onMoveTo }: { id: Id; onMoveTo(): void }) {
  const { session } = useAuthor();
  const commands = useStepCommands();
  const number = useStepNumbers().byId.get(id)?.number ?? '';
  const { draft, move } = session.store.getState();
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={200} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <IconButton
          label={t('stepActions', { number })}
          icon={<IconDots size={16} stroke={1.75} />}
          size="xs"
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item onClick={() => commands.addAt(id, 'sibling')}>{t('addStepLong')}</Menu.Item>
        <Menu.Item onClick={() => commands.addAt(id, 'sub-step')}>{t('addSubStepLong')}</Menu.Item>
        <Menu.Item onClick={() => commands.startRename(id)}>{t('rename')}</Menu.Item>
        <Menu.Divider />
        {MOVES.map(([direction, label]) => {
          const target = keyboardMove(draft.tree, id, direction);
          return (
            <Menu.Item
              key={direction}
              disabled={!target || !canDrop(draft.tree, id, target)}
              onClick={() => target && move(id, target)}
            >
              {t(label)}
            </Menu.Item>
          );
        })}
        <Menu.Item onClick={onMoveTo}>{t('moveTo')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--bb-error)" onClick={() => commands.remove(id)}>
          {t('deleteStep')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
