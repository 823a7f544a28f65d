import { alertsOfStep } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { IconAlertTriangle, IconFileText, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { memo, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { StepCard, type WriteHandlers } from '../../../blocks/step-card/index.ts';
import type { TextPlace } from '../../../blocks/step-content/index.ts';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { StepAlerts } from '../alerts/alert-editors.tsx';
import { AlertSlotsContext } from '../alerts/alert-slots.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './author-card.module.css';
import { StepEditor } from './step-editor.tsx';
import { StepReportsContext } from './step-reports-slot.ts';
import { TitleEditor } from './title-editor.tsx';
import { useFollowToken } from './use-follow-token.tsx';
import { useStepCommands } from './use-step-commands.ts';

interface AuthorCardProps {
  id: Id;
  number: string;
  onOpenFiles(stepId: Id): void;
  onShowAttachments(): void;
}

/** A click that opened the title or the text. */
interface Press {
  readonly caretAt?: number | undefined;
  readonly startAt?: TextPlace | undefined;
  /** In ms since the page was opened. */
  readonly at?: number;
}

/** The time from the first click of a double-click to its event is shorter. */
const DOUBLE_CLICK_MS = 700;

/** The card of a step with its commands. It rerenders only when this step, its number or its state changes. */
export const AuthorCard = memo(function AuthorCard({ id, number, onOpenFiles, onShowAttachments }: AuthorCardProps) {
  const step = useDraft((state) => state.draft.tree.byId[id]);
  const allAlerts = useDraft((state) => state.draft.alerts);
  const isSelected = useDraft((state) => state.selectedId === id);
  const editing = useDraft((state) => (state.selectedId === id ? state.editing : 'none'));
  const { select, edit } = useDraftActions();
  const commands = useStepCommands();
  const { follow, preview } = useFollowToken(id, onShowAttachments);
  const alertSlots = use(AlertSlotsContext);
  const renderReports = use(StepReportsContext);
  const { session } = useAuthor();
  const isInactive = isSelected && editing === 'none';
  const [pressed, setPressed] = useState<Press>();
  useEffect(() => {
    if (editing === 'none') setPressed(undefined);
  }, [editing]);
  const alerts = useMemo(() => alertsOfStep(allAlerts, id), [allAlerts, id]);
  if (!step) return null;

  const selectThis = (): void => {
    if (!isSelected) select(id);
  };
  const toggle = (what: 'title' | 'content' | 'alerts'): void => {
    selectThis();
    setPressed(undefined);
    edit(editing === what ? 'none' : what);
  };
  const onWrite: WriteHandlers = {
    title: (caretAt) => {
      setPressed({ caretAt });
      edit('title');
    },
    text: (startAt) => {
      setPressed({ startAt, at: performance.now() });
      edit('content');
    },
    word: () =>
      setPressed((press) =>
        press?.startAt && performance.now() - (press.at ?? 0) < DOUBLE_CLICK_MS
          ? { startAt: { ...press.startAt, isWord: true } }
          : press,
      ),
  };
  return (
    <StepCard
      step={step}
      number={number}
      alerts={alerts}
      isSelected={isSelected}
      onSelect={selectThis}
      onFollow={follow}
      onWrite={onWrite}
      foot={renderReports?.({ instructionId: session.instructionId, stepId: id, number })}
      titleField={
        editing === 'title' && (
          <TitleEditor
            step={step}
            caretAt={pressed?.caretAt}
            onConfirm={(name, by) => commands.rename(id, name, by === 'enter' ? 'content' : 'none')}
          />
        )
      }
      whenEmpty={isSelected && <WriteHint onWrite={() => toggle('content')} />}
      alertEditor={editing === 'alerts' && alertSlots && <StepAlerts stepId={id} slots={alertSlots} />}
      editor={
        editing === 'content' && (
          <StepEditor {...{ step, alerts }} startAt={pressed?.startAt} onOpenFiles={() => onOpenFiles(id)} onFollow={follow} />
        )
      }
      actions={
        <>
          <CardButton
            label={t('editTitle')}
            icon={<IconPencil />}
            isOn={editing === 'title'}
            isInactive={isInactive}
            onPress={() => toggle('title')}
          />
          <CardButton
            label={t('editContent')}
            icon={<IconFileText />}
            isOn={editing === 'content'}
            isInactive={isInactive}
            onPress={() => toggle('content')}
          />
          <CardButton
            label={t('attachmentsLibrary')}
            icon={<IconPaperclip />}
            isOn={false}
            isInactive={isInactive}
            onPress={() => {
              selectThis();
              onOpenFiles(id);
            }}
          />
          {alertSlots && (
            <CardButton
              label={t('stepAlerts')}
              icon={<IconAlertTriangle />}
              isOn={editing === 'alerts'}
              isInactive={isInactive}
              onPress={() => toggle('alerts')}
            />
          )}
          {preview}
        </>
      }
    />
  );
});

/** Hint on an empty step where to write its text. */
function WriteHint({ onWrite }: { onWrite(): void }) {
  return (
    <p className={styles['hint']}>
      {t('noText')}{' '}
      <button
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          onWrite();
        }}
      >
        {t('write')}
      </button>
    </p>
  );
}

interface CardButtonProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  /** True if the card is selected and not being edited. */
  isInactive: boolean;
  onPress(): void;
}

/**
 * A plain button with a native tooltip, which is cheap: hundreds of cards mount and unmount while scrolling. When its editor
 * closes by a key, the button gets the focus again.
 */
function CardButton({ label, icon, isOn, isInactive, onPress }: CardButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    const isClosed = wasOn.current && !isOn;
    wasOn.current = isOn;
    if (isClosed && isInactive) restoreLostFocus(button.current);
  }, [isOn, isInactive]);
  return (
    <button
      ref={button}
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      className={styles['button']}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {icon}
    </button>
  );
}
