import { ANNOTATION_MAX_LENGTH } from '@benchbook/domain/annotations';
import { Button, Textarea } from '@mantine/core';
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

/** Writes an annotation, or gives one another text or place (ANNO-03). */
export function AnnotationForm({ mode, onWrite, onSave, onCancel }: AnnotationFormProps) {
  const isTouch = useIsTouch();
  const canSave = mode.kind === 'move' ? mode.place !== null : mode.message.trim() !== '';
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
          label={t('annotationText')}
          rows={3}
          maxLength={ANNOTATION_MAX_LENGTH}
          value={mode.message}
          onChange={(event) => onWrite(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <p className={styles['place']} role="status">
        {placeWords(mode, isTouch)}
      </p>
      <div className={styles['actions']}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('cancelAnnotation')}
        </Button>
        <Button size="sm" type="submit" loading={mode.kind === 'new' && mode.isSaving} disabled={!canSave}>
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
