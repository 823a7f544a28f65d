import type { Id } from '@benchbook/domain/ids';
import { canDrop } from '@benchbook/domain/steps';
import { IconDots } from '@tabler/icons-react';
import { use } from 'react';
import { keyboardMove, type MoveDirection } from '../../../blocks/step-tree/index.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import type { MenuLine } from '../../../ui/menu/menu-line.ts';
import { AlertSlotsContext } from '../alerts/alert-slots.ts';
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

interface StepMenuProps {
  id: Id;
  onMoveTo(): void;
  /** What was chosen is done on the card. */
  onShowCard?: (() => void) | undefined;
}

/** Everything that can be done to a step, moving included: the way without dragging and without keys. */
export function StepMenu({ id, onMoveTo, onShowCard }: StepMenuProps) {
  const { session } = useAuthor();
  const commands = useStepCommands();
  const alertSlots = use(AlertSlotsContext);
  const number = useStepNumbers().byId.get(id)?.number ?? '';
  const editAlerts = (): void => {
    commands.editAlerts(id);
    onShowCard?.();
  };
  const lines = (): readonly MenuLine[] => {
    const { draft, move } = session.store.getState();
    return [
      { label: t('addStepLong'), onChoose: () => commands.addAt(id, 'sibling') },
      { label: t('addSubStepLong'), onChoose: () => commands.addAt(id, 'sub-step') },
      { label: t('rename'), onChoose: () => commands.startRename(id) },
      ...(alertSlots ? [{ label: t('stepAlerts'), onChoose: editAlerts }] : []),
      'divider',
      ...MOVES.map(([direction, label]) => {
        const target = keyboardMove(draft.tree, id, direction);
        return {
          label: t(label),
          isDisabled: !target || !canDrop(draft.tree, id, target),
          onChoose: () => target && move(id, target),
        };
      }),
      { label: t('moveTo'), onChoose: onMoveTo },
      'divider',
      { label: t('deleteStep'), isGrave: true, onChoose: () => commands.remove(id) },
    ];
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here is not one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span onClick={(event) => event.stopPropagation()}>
      <MenuButton
        label={t('stepActions', { number })}
        data-tooltip={t('stepActions', { number })}
        icon={<IconDots size={16} stroke={1.75} />}
        size="xs"
        tabIndex={-1}
        entries={lines}
      />
    </span>
  );
}
