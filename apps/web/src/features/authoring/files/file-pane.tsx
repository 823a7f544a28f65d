import { type Annotation, writeCameraView } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { Step } from '@benchbook/domain/steps';
import { IconCamera, IconPaperclip, IconPin, IconStar, IconStarFilled, IconUpload } from '@tabler/icons-react';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { MarkUpButton } from '../../../blocks/photo-editor/mark-up-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useIsLow, useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { withLink } from '../annotations/link-in-text.ts';
import { t as notes } from '../annotations/messages.ts';
import { useAnnotations } from '../annotations/use-annotations.ts';
import { t as screen } from '../messages.ts';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import styles from './attachment-pane.module.css';
import { t } from './messages.ts';

const AnnotationPanel = lazyComponent(async () => (await import('../annotations/annotation-panel.tsx')).AnnotationPanel);

interface FilePaneProps {
  step: Pick<Step, 'id' | 'attachments' | 'defaultUseId'> | undefined;
  shown: AttachmentUse | undefined;
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
  /** Opens the dialog with the files of the step and the upload. */
  onOpenList(): void;
  isLibraryOpen: boolean;
}

const NO_USES: readonly AttachmentUse[] = [];

/** The shown file of the selected step, its commands, and the list of the other files. */
export function FilePane({ step, shown, onOpenFiles, onOpenList, isLibraryOpen }: FilePaneProps) {
  const { session } = useAuthor();
  const { setFields, showAttachment, markUpPhoto, changeUse, write } = useDraftActions();
  const uses = step?.attachments ?? NO_USES;
  const [isNarrow, isLow, isTouch] = [useIsNarrow(), useIsLow(), useIsTouch()];
  const annotations = useAnnotations({ stepId: step?.id, use: shown, isLibraryOpen });
  const isWriting = annotations.mode.kind !== 'view';
  // On small or low pages, annotation list and file list together leave too little room for the model.
  const isAlone = (annotations.isOpen && (isLow || isNarrow)) || (isWriting && isTouch);
  const keepView = (): void => {
    const view = session.viewer.cameraNow();
    if (!step || !shown || !view) return;
    changeUse(step.id, shown.id, { camera: writeCameraView(view) });
    announce(t('viewSaved'));
  };
  const link = (annotation: Annotation): void => {
    session.flush();
    const now = step && session.store.getState().draft.tree.byId[step.id];
    if (!now || !shown) return;
    write(now.id, withLink(now.content, annotation, uses.indexOf(shown)));
    announce(notes('annotationLinked'));
  };
  return (
    <>
      <AttachmentViewer
        uses={uses.map(annotations.marked)}
        channel={session.viewer.channel}
        isPlacing={annotations.mode.kind === 'new' || annotations.mode.kind === 'move'}
        canAnnotate={annotations.canStart}
        isAlone={isAlone}
        onBackground={(use, backgroundColor) => step && changeUse(step.id, use.id, { backgroundColor })}
        selectedId={shown?.id}
        onSelect={({ id }) => showAttachment(uses.findIndex((use) => use.id === id))}
        whenNone="prompt"
        promptNote={uses[0] && <p className={styles['note']}>{t('readersSeeFirst', { name: uses[0].file.name })}</p>}
        tools={
          <FileTools
            {...{ step, shown, annotations, onOpenFiles, onOpenList }}
            onKeepView={keepView}
            onMarkUp={(useId, markup) => step && markUpPhoto(step.id, useId, markup)}
            onDefault={(useId) => step && setFields(step.id, { defaultUseId: useId })}
          />
        }
      />
      {shown && annotations.isOpen && (
        <AnnotationPanel
          annotations={shown.annotations}
          mode={annotations.mode}
          lostIds={annotations.lostIds}
          onSelect={annotations.select}
          onCreate={annotations.create}
          onEdit={annotations.edit}
          onConfirm={annotations.confirm}
          onMove={annotations.move}
          onWrite={annotations.write}
          onSave={() => void annotations.save()}
          onCancel={annotations.cancel}
          onDelete={(id) => void annotations.remove(id)}
          onLink={link}
        />
      )}
    </>
  );
}

interface FileToolsProps extends Pick<FilePaneProps, 'step' | 'shown' | 'onOpenFiles' | 'onOpenList'> {
  annotations: ReturnType<typeof useAnnotations>;
  onKeepView(): void;
  onMarkUp(useId: string, markup: PhotoMarkup | null): void;
  /** Null for none. */
  onDefault(useId: string | null): void;
}

/** Commands of the shown file, and buttons for other files. */
function FileTools({ step, shown, annotations, onKeepView, onMarkUp, onDefault, onOpenFiles, onOpenList }: FileToolsProps) {
  const isDefault = shown !== undefined && shown.id === step?.defaultUseId;
  const tool = { className: styles['tool'] };
  return (
    <>
      <MarkUpButton key={shown?.id} use={shown} {...tool} onChange={onMarkUp} />
      <IconButton
        {...tool}
        label={isDefault ? t('defaultAttachment') : t('setDefault')}
        aria-pressed={isDefault}
        data-on={isDefault || undefined}
        icon={isDefault ? <IconStarFilled size={16} /> : <IconStar size={18} stroke={1.75} />}
        onClick={() => shown && onDefault(isDefault ? null : shown.id)}
      />
      {annotations.canAnnotate && (
        <IconButton {...tool} label={t('saveView')} icon={<IconCamera size={18} stroke={1.75} />} onClick={onKeepView} />
      )}
      <IconButton
        {...tool}
        label={notes('annotations')}
        aria-pressed={annotations.isOpen}
        disabled={!annotations.canAnnotate}
        data-on={annotations.isOpen || undefined}
        icon={<IconPin size={18} stroke={1.75} />}
        onClick={annotations.toggle}
      />
      <IconButton
        {...tool}
        label={screen('attachmentsLibrary')}
        icon={<IconPaperclip size={18} stroke={1.75} />}
        onClick={onOpenFiles}
      />
      <IconButton {...tool} label={screen('fileList')} icon={<IconUpload size={18} stroke={1.75} />} onClick={onOpenList} />
    </>
  );
}
