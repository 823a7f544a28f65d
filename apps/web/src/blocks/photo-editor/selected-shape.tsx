import { MARK_NUMBER_MAX, MARK_TEXT_MAX_LENGTH, withChangedShape } from '@benchbook/domain/photo-markup';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';
import styles from './photo-editor.module.css';
import type { Editor } from './use-photo-editor.ts';

interface SelectedShapeProps {
  editor: Editor;
  /** Gets the focus when the focused field disappears. */
  home: RefObject<HTMLElement | null>;
}

/** Text of the selected text mark, or number of the selected number; otherwise a hint. */
export function SelectedShape({ editor, home }: SelectedShapeProps) {
  const { selected, markup, change, isCropping } = editor;
  const field = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const limitId = useId();
  const textId = selected?.kind === 'text' ? selected.id : undefined;
  const isFresh = selected?.kind === 'text' && selected.text === t('newText');
  // What was just put on is typed over; a text that is only taken hold of keeps the focus on the photo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is put on
  useEffect(() => {
    if (!isFresh) return;
    // After the release of the pointer, which would move the focus later.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => clearTimeout(timer);
  }, [textId]);

  if (selected?.kind === 'text')
    return (
      <Bar home={home}>
        <span>{t('words')}</span>
        <input
          ref={field}
          aria-label={t('words')}
          aria-describedby={limitId}
          value={selected.text}
          maxLength={MARK_TEXT_MAX_LENGTH}
          onChange={({ currentTarget: { value } }) =>
            change(
              withChangedShape(markup, selected.id, (shape) => ({ ...shape, text: value })),
              `text ${selected.id}`,
            )
          }
        />
        <span id={limitId} role="status" className={styles['limit']}>
          {selected.text.length >= MARK_TEXT_MAX_LENGTH && t('longest', { count: MARK_TEXT_MAX_LENGTH })}
        </span>
      </Bar>
    );
  if (selected?.kind === 'number')
    return (
      <Bar home={home}>
        <span>{t('numberField')}</span>
        <input
          inputMode="numeric"
          value={String(selected.number)}
          onChange={({ currentTarget: { value } }) => {
            const number = Math.min(Number(value.replaceAll(/\D/g, '')), MARK_NUMBER_MAX);
            change(
              withChangedShape(markup, selected.id, (shape) => ({ ...shape, number })),
              `number ${selected.id}`,
            );
          }}
        />
      </Bar>
    );
  const hint = isTouch ? ({ crop: 'cropHintTouch', draw: 'hintTouch' } as const) : ({ crop: 'cropHint', draw: 'hint' } as const);
  return <p className={styles['bar']}>{t(hint[isCropping ? 'crop' : 'draw'])}</p>;
}

function Bar({ home, children }: { home: SelectedShapeProps['home']; children: ReactNode }) {
  const bar = useFocusGoesTo<HTMLLabelElement>(home);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its field is among the children
    <label ref={bar} className={styles['bar']}>
      {children}
    </label>
  );
}
