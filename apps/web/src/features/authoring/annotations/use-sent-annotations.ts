import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { Dispatch, SetStateAction } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useAuthor } from '../session/author-context.ts';
import { t } from './messages.ts';
import { type PanelMode, VIEW } from './panel-mode.ts';
import { written } from './written-annotation.ts';

interface SentOptions {
  readonly stepId: Id | undefined;
  readonly use: AttachmentUse | undefined;
  readonly mode: PanelMode;
  readonly setMode: Dispatch<SetStateAction<PanelMode>>;
}

/** Creates and deletes annotations on the server immediately; a new one gets its id there. */
export function useSentAnnotations({ stepId, use, mode, setMode }: SentOptions) {
  const { session } = useAuthor();
  const { viewer } = session;
  const { tell } = useDialogs();
  /** Changes the mode only if it still belongs to the annotation being saved, as the author may have selected another step. */
  const settle = (next: PanelMode): void => setMode((now) => (now.kind === 'new' && now.isSaving ? next : now));
  const create = async (): Promise<void> => {
    const camera = viewer.cameraNow();
    if (!stepId || !use || mode.kind !== 'new' || mode.isSaving || mode.message.trim() === '' || !camera) return;
    setMode({ ...mode, isSaving: true });
    try {
      const made = await session.annotate(stepId, use.id, written(mode.message.trim(), mode.place, camera, use.backgroundColor));
      settle({ kind: 'view', selectedId: made.id });
    } catch (error) {
      report.warning('The annotation could not be created', error);
      settle({ ...mode, isSaving: false });
      await tell({ title: t('annotations'), message: t('annotationFailed') });
    }
  };
  const remove = async (annotationId: string): Promise<void> => {
    if (!stepId || !use) return;
    try {
      await session.removeAnnotation(stepId, use.id, annotationId);
      viewer.channel.tellViewer({ name: 'SetRemoveAnnotation', id: annotationId });
      setMode(VIEW);
    } catch (error) {
      report.warning('The annotation could not be deleted', error);
      await tell({ title: t('annotations'), message: t('annotationDeleteFailed') });
    }
  };
  return { create, remove };
}
