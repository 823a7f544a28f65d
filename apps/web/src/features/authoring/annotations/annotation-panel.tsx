import { ANNOTATION_MAX_LENGTH, type Annotation } from '@benchbook/domain/annotations';
import { Button, Textarea } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconPlus, IconTextPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../messages.ts';
import styles from './annotation-panel.module.css';
import type { PanelMode } from './use-annotations.ts';

interface AnnotationPanelProps {
  annotations: readonly Annotation[];
  mode: PanelMode;
  onSelect(id: string): void;
  onCreate(): void;
  onWrite(message: string): void;
  onSave(): void;
  onCancel(): void;
  onDelete(id: string): void;
  /** Puts a link to it into the text of the step. */
  onLink(annotation: Annotation): void;
}

/** The annotations of the model on the stage, and the editor of a new one (ANNO-01 to ANNO-04). */
export function AnnotationPanel({
  annotations,
  mode,
  onSelect,
  onCreate,
  onWrite,
  onSave,
  onCancel,
  onDelete,
  onLink,
}: AnnotationPanelProps) {
  const selected = mode.kind === 'view' ? annotations.find(({ id }) => id === mode.selectedId) : undefined;
  return (
    <aside className={styles['panel']} aria-label={t('annotations')} data-mode={mode.kind}>
      <header className={styles['head']}>
        <h3>{t('annotations')}</h3>
        {mode.kind === 'view' && (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onCreate}>
            {t('newAnnotation')}
          </Button>
        )}
      </header>
      {mode.kind === 'new' ? (
        <form
          className={styles['editor']}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <Textarea
            label={t('annotationText')}
            rows={3}
            maxLength={ANNOTATION_MAX_LENGTH}
            value={mode.message}
            onChange={(event) => onWrite(event.currentTarget.value)}
            data-autofocus
          />
          <p className={styles['place']} role="status">
            {mode.place ? t('annotationPlaced') : t('annotationUnplaced')}
          </p>
          <div className={styles['actions']}>
            <Button size="sm" variant="default" onClick={onCancel}>
              {t('cancelAnnotation')}
            </Button>
            <Button size="sm" type="submit" loading={mode.isSaving} disabled={mode.message.trim() === ''}>
              {t('saveAnnotation')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {annotations.length === 0 && <p className={styles['none']}>{t('noAnnotations')}</p>}
          <ol className={styles['list']}>
            {annotations.map((annotation, at) => (
              <li key={annotation.id}>
                <button
                  type="button"
                  className={styles['row']}
                  aria-current={annotation.id === selected?.id || undefined}
                  onClick={() => onSelect(annotation.id)}
                >
                  <span className={styles['number']}>{at + 1}</span>
                  <span className={styles['message']}>{annotation.message}</span>
                  {annotation.pin ? (
                    <IconMapPin size={16} aria-label={t('annotationHasPlace')} />
                  ) : (
                    <IconMapPinOff size={16} aria-label={t('annotationHasNoPlace')} />
                  )}
                </button>
              </li>
            ))}
          </ol>
          <div className={styles['actions']}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconTextPlus size={16} stroke={1.75} />}
              disabled={!selected}
              onClick={() => selected && onLink(selected)}
            >
              {t('linkAnnotation')}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              disabled={!selected}
              onClick={() => selected && onDelete(selected.id)}
            >
              {t('deleteAnnotation')}
            </Button>
          </div>
        </>
      )}
    </aside>
  );
}
