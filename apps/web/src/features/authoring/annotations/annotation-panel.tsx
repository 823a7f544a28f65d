import type { Annotation } from '@benchbook/domain/annotations';
import { Button } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconPencil, IconPlus, IconTextPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { AnnotationForm } from './annotation-form.tsx';
import styles from './annotation-panel.module.css';
import type { PanelMode } from './use-annotations.ts';

interface AnnotationPanelProps {
  annotations: readonly Annotation[];
  mode: PanelMode;
  /** Their place is not on the model that is shown. */
  lostIds: readonly string[];
  onSelect(id: string): void;
  onCreate(): void;
  onEdit(annotation: Annotation): void;
  /** Its pin is to be put elsewhere, or it gets one. */
  onMove(annotation: Annotation): void;
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
  lostIds,
  onSelect,
  onCreate,
  onEdit,
  onMove,
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
      {mode.kind !== 'view' ? (
        <AnnotationForm mode={mode} onWrite={onWrite} onSave={onSave} onCancel={onCancel} />
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
                  <span className={styles['message']}>
                    {annotation.message}
                    {lostIds.includes(annotation.id) && <small className={styles['lost']}>{t('annotationLost')}</small>}
                  </span>
                  {annotation.pin && !lostIds.includes(annotation.id) ? (
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
              leftSection={<IconPencil size={16} stroke={1.75} />}
              disabled={!selected}
              onClick={() => selected && onEdit(selected)}
            >
              {t('editAnnotation')}
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconMapPin size={16} stroke={1.75} />}
              disabled={!selected}
              onClick={() => selected && onMove(selected)}
            >
              {selected && (!selected.pin || lostIds.includes(selected.id)) ? t('placeAnnotation') : t('moveAnnotation')}
            </Button>
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
