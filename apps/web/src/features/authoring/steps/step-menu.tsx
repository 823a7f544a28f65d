import type { Id } from '@benchbook/domain/ids';
import { canDropMany } from '@benchbook/domain/steps';
import { IconDots } from '@tabler/icons-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { moveSteps } from '../../../blocks/instruction-draft/index.ts';
import { keyboardMove, type MoveDirection } from '../../../blocks/step-tree/index.ts';
import { documentLookPath } from '../../../lib/routes/index.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import type { MenuLine } from '../../../ui/menu/menu-line.ts';
import { AlertSlotsContext } from '../alerts/alert-slots.ts';
import { useStepClipboard } from '../clipboard/use-step-clipboard.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { together } from './together.ts';
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
  /** Called if the chosen command continues on the card. */
  onShowCard?: (() => void) | undefined;
}

/** All commands of a step, including moving, for use without dragging or keys. */
export function StepMenu({ id, onMoveTo, onShowCard }: StepMenuProps) {
  const { session } = useAuthor();
  const commands = useStepCommands();
  const clipboard = useStepClipboard();
  const documentLines = useDocumentLines();
  const alertSlots = use(AlertSlotsContext);
  const number = useStepNumbers().byId.get(id)?.number ?? '';
  const add = (kind: 'sibling' | 'sub-step'): void => {
    commands.addAt(id, kind);
    onShowCard?.();
  };
  const editAlerts = (): void => {
    commands.editAlerts(id);
    onShowCard?.();
  };
  const lines = (): readonly MenuLine[] => {
    const { draft } = session.store.getState();
    const ids = together(session.store.getState(), id);
    return [
      { label: t('addStepLong'), hint: 'Alt+Enter', onChoose: () => add('sibling') },
      { label: t('addSubStepLong'), hint: 'Alt+Shift+Enter', onChoose: () => add('sub-step') },
      { label: t('rename'), onChoose: () => commands.startRename(id) },
      ...(alertSlots ? [{ label: t('stepAlerts'), onChoose: editAlerts }] : []),
      'divider',
      ...MOVES.map(([direction, label]) => {
        // Of several steps, compute the target from the last one for down and from the first one for other directions.
        const target = keyboardMove(draft.tree, ids.at(direction === 'down' ? -1 : 0) ?? id, direction);
        return {
          label: t(label),
          isDisabled: !target || !canDropMany(draft.tree, ids, target),
          onChoose: () => target && moveSteps(session.store, ids, target),
        };
      }),
      { label: t('moveTo'), onChoose: onMoveTo },
      'divider',
      { label: t('copy'), onChoose: () => clipboard.copy(id) },
      { label: t('cut'), onChoose: () => clipboard.cut(id) },
      ...(clipboard.canPaste()
        ? [
            { label: t('pasteAfter'), onChoose: () => clipboard.paste(id, 'after') },
            { label: t('pasteInto'), onChoose: () => clipboard.paste(id, 'into') },
          ]
        : []),
      ...documentLines(id),
      'divider',
      { label: t('deleteStep'), isGrave: true, onChoose: () => commands.remove(id) },
    ];
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks from reaching the row
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

const PLACES = [
  ['before', 'fromDocumentAbove'],
  ['after', 'fromDocumentBelow'],
  ['into', 'fromDocumentWithin'],
] as const;

/** Menu entries that import steps from a document at this step; they open the page for choosing and reviewing it. */
function useDocumentLines(): (stepId: Id) => readonly MenuLine[] {
  const { session } = useAuthor();
  const navigate = useNavigate();
  const { instructionId } = session;
  return (stepId) => [
    'divider',
    { heading: t('fromDocument') },
    ...PLACES.map(([place, label]) => ({
      label: t(label),
      onChoose: () => void navigate(documentLookPath(null, { instructionId, stepId, place })),
    })),
  ];
}
