import { ANNOTATION_MAX_LENGTH } from '@benchbook/domain/annotations';
import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../ui/dialogs/index.ts';
import { useIsTouch } from '../../../ui/media.ts';
import styles from './annotation-panel.module.css';
import { t } from './messages.ts';
import type { PanelMode } from './panel-mode.ts';

interface AnnotationFormProps {
  mode: Exclude<PanelMode, { kind: 'view' }>;
  onWrite(message: string): void;
  onSave(): void;
  onCancel(): void;
}

/**
 * Creates, edits or moves an annotation (ANNO-03). The text or the next button gets the focus initially and after each press
 * on the model, but not on touch screens: the on-screen keyboard would cover the model.
 */
export function AnnotationForm({ mode, onWrite, onSave, onCancel }: AnnotationFormProps) {
  const isTouch = useIsTouch();
  const canSave = mode.kind === 'move' ? mode.place !== null : mode.message.trim() !== '';
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const place = mode.kind === 'edit' ? null : mode.place;
  const message = mode.kind === 'move' ? '' : mode.message.trim();
  const [messageBefore] = useState(message);
  // Only Save sends it; other saves of the instruction do not include it.
  useUnsaved(message !== '' && message !== messageBefore, {
    title: t('annotations'),
    message: t('annotationUnsaved'),
    confirmLabel: t('leaveAnnotation'),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key.toLowerCase() !== 's')) return;
    event.preventDefault();
    event.stopPropagation();
    if (canSave) onSave();
  };
  useEffect(() => {
    if (isTouch) return;
    const next = field.current ?? (place ? save.current : cancel.current);
    next?.focus({ preventScroll: true });
  }, [isTouch, place]);
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) onSave();
      }}
    >
      {mode.kind !== 'move' && (
        <Textarea
          ref={field}
          label={t('annotationText')}
          rows={2}
          maxLength={ANNOTATION_MAX_LENGTH}
          value={mode.message}
          onKeyDown={onKeyDown}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      )}
      <div className={styles['foot']}>
        <p className={styles['place']} role="status">
          {placeWords(mode, isTouch)}
        </p>
        <Button ref={cancel} size="sm" variant="default" onClick={onCancel}>
          {t('cancelAnnotation')}
        </Button>
        <Button ref={save} size="sm" type="submit" loading={mode.kind === 'new' && mode.isSaving} disabled={!canSave}>
          {t('saveAnnotation')}
        </Button>
      </div>
    </form>
  );
}

function placeWords(mode: AnnotationFormProps['mode'], isTouch: boolean): string {
  if (mode.kind === 'edit') return t('annotationStays');
  if (mode.place) return t(isTouch ? 'annotationPlacedByTouch' : 'annotationPlaced');
  if (mode.kind === 'move') return t(isTouch ? 'annotationMovingByTouch' : 'annotationMoving');
  return t(isTouch ? 'annotationUnplacedByTouch' : 'annotationUnplaced');
}
