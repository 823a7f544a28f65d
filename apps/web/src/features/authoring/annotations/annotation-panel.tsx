import { type Annotation, isUnconfirmed, NO_PART } from '@benchbook/domain/annotations';
import { Button } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconPencil, IconPlus, IconTextPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlacementMark } from '../../../blocks/part-placement/placement-mark.tsx';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AnnotationForm } from './annotation-form.tsx';
import styles from './annotation-panel.module.css';
import { t } from './messages.ts';
import { nextAfter } from './next-unconfirmed.ts';
import type { PanelMode } from './panel-mode.ts';

interface AnnotationPanelProps {
  annotations: readonly Annotation[];
  mode: PanelMode;
  /** Annotations whose place is not on the shown model. */
  lostIds: readonly string[];
  onSelect(id: string): void;
  onCreate(): void;
  onEdit(annotation: Annotation): void;
  /** Confirms the place of an annotation after a new issue of the model. */
  onConfirm(annotation: Annotation): void;
  /** Starts moving or setting the pin. */
  onMove(annotation: Annotation): void;
  onWrite(message: string): void;
  onSave(): void;
  onCancel(): void;
  onDelete(id: string): void;
  /** Adds a link to it to the text of the step. */
  onLink(annotation: Annotation): void;
}

/**
 * The annotations of the shown model, and the editor of a new one (ANNO-01 to ANNO-04). Commands for the selected one are in
 * the header, because the model above needs the height.
 */
export function AnnotationPanel(props: AnnotationPanelProps) {
  const { annotations, mode, lostIds, onSelect, onCreate, onWrite, onSave, onCancel } = props;
  const selected = mode.kind === 'view' ? annotations.find(({ id }) => id === mode.selectedId) : undefined;
  const panel = useRef<HTMLElement>(null);
  const focused = mode.kind !== 'view' ? undefined : mode.selectedId === null ? '[data-create]' : selected && '[aria-current]';
  useEffect(() => {
    // The form had the focus and is gone. A new annotation appears in the list later.
    if (focused) restoreLostFocus(panel.current?.querySelector<HTMLElement>(focused) ?? null);
  }, [focused]);
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId) panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <aside ref={panel} className={styles['panel']} aria-label={t('annotations')} data-mode={mode.kind}>
      {mode.kind !== 'view' ? (
        <AnnotationForm
          key={mode.kind === 'new' ? 'new' : mode.id}
          mode={mode}
          onWrite={onWrite}
          onSave={onSave}
          onCancel={onCancel}
        />
      ) : (
        <>
          <header className={styles['head']}>
            <h3>{t('annotations')}</h3>
            {annotations.length > 0 && <Actions {...props} selected={selected} />}
            <Button
              data-create
              data-tooltip={t('newAnnotationHint')}
              className={styles['create']}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={onCreate}
            >
              {t('newAnnotation')}
            </Button>
          </header>
          <Unconfirmed {...props} selectedId={selectedId} />
          {annotations.length === 0 && <p className={styles['none']}>{t('noAnnotations')}</p>}
          <ol className={styles['list']}>
            {annotations.map((annotation, at) => (
              <Row
                key={annotation.id}
                annotation={annotation}
                number={at + 1}
                isSelected={annotation === selected}
                isLost={lostIds.includes(annotation.id)}
                onSelect={() => onSelect(annotation.id)}
              >
                {annotation === selected && isUnconfirmed(annotation.placement) && (
                  <PlacementActions {...props} annotation={annotation} />
                )}
              </Row>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}

interface RowProps {
  annotation: Annotation;
  number: number;
  isSelected: boolean;
  isLost: boolean;
  onSelect(): void;
  /** Actions for the annotation. */
  children: ReactNode;
}

function Row({ annotation: { message, pin, placement }, number, isSelected, isLost, onSelect, children }: RowProps) {
  return (
    <li>
      <button type="button" className={styles['row']} aria-current={isSelected || undefined} onClick={onSelect}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['message']}>
          {message}
          {isUnconfirmed(placement) && (
            <span className={styles['placement']}>
              <PlacementMark placement={placement} />
            </span>
          )}
          {isLost && <small className={styles['lost']}>{t('annotationLost')}</small>}
        </span>
        {pin && !isLost ? (
          <IconMapPin size={16} aria-label={t('annotationHasPlace')} />
        ) : (
          <IconMapPinOff size={16} aria-label={t('annotationHasNoPlace')} />
        )}
      </button>
      {children}
    </li>
  );
}

/** How many annotations wait for a person after a new issue of the model, and the way to the next one. */
function Unconfirmed({ annotations, onSelect, selectedId }: AnnotationPanelProps & { selectedId: string | undefined }) {
  const open = annotations.filter(({ placement }) => isUnconfirmed(placement));
  const next = nextAfter(annotations, selectedId);
  if (open.length === 0) return null;
  return (
    <div className={styles['report']}>
      <p>{t('annotationReport', { count: open.length })}</p>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!next || (open.length === 1 && next.id === selectedId)}
        onClick={() => next && onSelect(next.id)}
      >
        {t('nextUnconfirmed')}
      </Button>
    </div>
  );
}

/** Ways to settle an annotation; one that is on no part can only be placed anew or deleted. */
function PlacementActions({ annotation, onConfirm, onMove, onDelete }: AnnotationPanelProps & { annotation: Annotation }) {
  return (
    <div className={styles['ways']}>
      {annotation.pin?.partId !== NO_PART && (
        <Button size="compact-sm" variant="default" onClick={() => onConfirm(annotation)}>
          {t('confirmAnnotation')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => onMove(annotation)}>
        {t(annotation.pin?.partId === NO_PART ? 'placeAnnotation' : 'moveAnnotation')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDelete(annotation.id)}>
        {t('deleteUnconfirmed')}
      </Button>
    </div>
  );
}

/** Commands for the selected annotation. */
function Actions(props: AnnotationPanelProps & { selected: Annotation | undefined }) {
  const { selected, lostIds, onEdit, onMove, onLink, onDelete } = props;
  const hasNoPlace = selected && (!selected.pin || lostIds.includes(selected.id));
  const actions = [
    { label: t('editAnnotation'), icon: IconPencil, act: onEdit },
    { label: t(hasNoPlace ? 'placeAnnotation' : 'moveAnnotation'), icon: IconMapPin, act: onMove },
    { label: t('linkAnnotation'), icon: IconTextPlus, act: onLink },
    { label: t('deleteAnnotation'), icon: IconTrash, act: ({ id }: Annotation) => onDelete(id) },
  ];
  return (
    <span className={styles['actions']}>
      {actions.map(({ label, icon: Icon, act }) => (
        <IconButton
          key={label}
          size="sm"
          variant="subtle"
          label={label}
          icon={<Icon size={18} stroke={1.75} />}
          disabled={!selected}
          onClick={() => selected && act(selected)}
        />
      ))}
    </span>
  );
}
