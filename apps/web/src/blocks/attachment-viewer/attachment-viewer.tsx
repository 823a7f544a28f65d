import type { ViewerChannel } from '@benchbook/contracts';
import { type AttachmentUse, fileKind, placeOfUse } from '@benchbook/domain/attachments';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import styles from './attachment-viewer.module.css';
import { FileStage } from './file-stage.tsx';
import { FullScreen } from './full-screen.tsx';
import { t } from './messages.ts';
import type { ModelStageOptions } from './model-stage-props.ts';
import { StageButton } from './stage-button.tsx';
import { StageMessage } from './stage-message.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';
import type { PlaybackState } from './use-media-player.ts';

export interface AttachmentViewerProps {
  /** Files of the step, in their order. */
  uses: readonly AttachmentUse[];
  /** The selected file; without it, or with one that no longer exists, `whenNone` decides. */
  selectedId: string | undefined;
  onSelect(use: AttachmentUse): void;
  /** `prompt` asks the author for a default attachment (EDIT-12), `first` shows the first file to a reader. */
  whenNone?: 'prompt' | 'first';
  /** Under the prompt. */
  promptNote?: ReactNode;
  /** `desk`: header, file and thumbnail strip. `bench`: only the file, with large controls on it. */
  size?: 'desk' | 'bench';
  /** More buttons in the header, at the desk. */
  tools?: ReactNode;
  /** Accessible name of the region where the screen has another one; 'Attachments' by default. */
  label?: string;
  /** Connection to the displayed 3D model, for annotations. */
  channel?: ViewerChannel | undefined;
  /** A click on the model places a new annotation. */
  isPlacing?: boolean;
  /** A double-click on the model begins a new annotation there. */
  canAnnotate?: boolean;
  /** Hides the other files. */
  isAlone?: boolean;
  /** Called with the aspect ratio of the displayed picture (width by height) once it is known. */
  onRatio?: ((use: AttachmentUse, ratio: number) => void) | undefined;
  /** Called when the author chose another background for a model. */
  onBackground?: (use: AttachmentUse, colour: string) => void;
}

/** Shows the files of a step: one large, the others one click away. */
export function AttachmentViewer({
  uses,
  selectedId,
  onSelect,
  whenNone = 'first',
  promptNote,
  size = 'desk',
  tools,
  label = t('attachments'),
  channel,
  isPlacing = false,
  canAnnotate = false,
  isAlone = false,
  onRatio,
  onBackground,
}: AttachmentViewerProps) {
  const [isFull, setFull] = useState(false);
  const leftModel = useLeftModels();
  const shown = uses.find((use) => use.id === selectedId) ?? (whenNone === 'first' ? uses[0] : undefined);
  const playback = usePlayback(shown?.id);
  const kind = shown && fileKind(shown.file.extension);
  const isPlayed = kind === 'video' || kind === 'audio';
  const pager = shown && uses.length > 1 && <FilePager uses={uses} shown={shown} onSelect={onSelect} />;
  const stage = (use: AttachmentUse, hasTools: boolean): ReactNode => (
    <FileStage
      key={use.id}
      file={use.file}
      markup={use.photoMarkup}
      place={placeOfUse(use)}
      playback={playback}
      hasTools={hasTools}
      onRatio={onRatio && ((ratio) => onRatio(use, ratio))}
      model={{
        use,
        channel,
        isPlacing,
        canAnnotate,
        left: leftModel(use.id),
        onBackground: onBackground && ((colour) => onBackground(use, colour)),
      }}
    />
  );
  const fullScreenButton = <StageButton label={t('fullScreen')} icon={<IconArrowsMaximize />} onClick={() => setFull(true)} />;

  return (
    <section className={styles['viewer']} data-size={size} data-kind={kind} aria-label={label}>
      {size === 'desk' && shown && (
        <header className={styles['head']}>
          <h2 className={styles['name']} title={shown.file.name}>
            {shown.file.name}
          </h2>
          {tools}
          {fullScreenButton}
        </header>
      )}
      <div className={styles['stage']}>
        {shown && !isFull && stage(shown, size === 'desk')}
        {!shown && (
          <StageMessage>
            {uses.length > 0 ? t('setDefault') : t('placeholder')}
            {uses.length > 0 && promptNote}
          </StageMessage>
        )}
      </div>
      {size === 'bench' && shown && (
        <div className={styles['foot']} data-over={kind === 'image' ? 'below' : kind === 'video' ? 'above' : undefined}>
          <span className={styles['plate']}>{pager}</span>
          <span className={styles['plate']}>{fullScreenButton}</span>
        </div>
      )}
      {size === 'desk' && uses.length > 0 && !isAlone && (
        <ThumbnailStrip uses={uses} selectedId={shown?.id} onSelect={onSelect} />
      )}
      {shown && (
        <FullScreen isOpen={isFull} title={shown.file.name} tools={pager} onClose={() => setFull(false)}>
          {/* A film returns to the page immediately: while the window fades, two would play. */}
          {(isFull || !isPlayed) && stage(shown, true)}
        </FullScreen>
      )}
    </section>
  );
}

/** Place, speed and sound of the shown film, so that full screen continues it. A newly chosen film starts from its beginning. */
function usePlayback(useId: string | undefined): RefObject<PlaybackState | null> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file has its own, before the next one is drawn
  return useMemo(() => ({ current: null }), [useId]);
}

/** State in which each model was left, so that it looks the same in full screen. */
function useLeftModels() {
  const models = useRef(new Map<string, NonNullable<ModelStageOptions['left']>>());
  return (useId: string): NonNullable<ModelStageOptions['left']> => {
    const left = models.current.get(useId) ?? { current: null };
    models.current.set(useId, left);
    return left;
  };
}

interface FilePagerProps {
  uses: readonly AttachmentUse[];
  shown: AttachmentUse;
  onSelect(use: AttachmentUse): void;
}

/** "1 of 3" between arrows; the last file is followed by the first. */
function FilePager({ uses, shown, onSelect }: FilePagerProps) {
  const position = uses.indexOf(shown);
  const go = (by: number): void => {
    const next = uses[(position + by + uses.length) % uses.length];
    if (next) onSelect(next);
  };
  return (
    <div className={styles['pages']}>
      <StageButton label={t('previousFile')} icon={<IconChevronLeft />} onClick={() => go(-1)} />
      <span className={styles['position']}>{t('position', { position: position + 1, count: uses.length })}</span>
      <StageButton label={t('nextFile')} icon={<IconChevronRight />} onClick={() => go(1)} />
    </div>
  );
}
